/** A card as oEmbed 1.0 says it (https://oembed.com), for programs that put it into pages of others. Pure. */
import type { InsetRow } from 'shared-kernel/insets'
import { estimateHeight } from './estimate-height.ts'
import { escapeHtml, escapeXml } from '../http/escape.ts'
import type { EmbedTree } from '../../embed/elements/embed-tree.ts'
import type { Card } from './card.ts'

/** As wide as it reads well; who has more room leaves some. */
const USUAL_WIDTH = 600
/** What WordPress makes of a frame that is lower. */
const LOWEST = 200
/** A day: the answer names a frame, and what is in it has a minute of its own. */
const CACHE_AGE_S = 86_400

/** What who asks has room for, in pixels. */
export interface Room {
  width: number | null
  height: number | null
}

export interface OEmbed {
  version: '1.0'
  type: 'rich'
  title: string
  author_name?: string
  provider_name: string
  provider_url: string
  cache_age: number
  html: string
  width: number
  height: number
}

interface ShownCard {
  tree: EmbedTree
  /** What is kept free for it anywhere. */
  reserved: InsetRow['height']
}

/** @param query of the frame: what the inset is told */
export function oEmbedOf(card: Card, { tree, reserved }: ShownCard, query: string, room: Room): OEmbed {
  const { fixed, row = 0, rows = 0 } = reserved
  const count = Number(card.attributes.limit) || rows
  const { origin } = new URL(card.address)
  const width = Math.min(room.width ?? USUAL_WIDTH, USUAL_WIDTH)
  const height = Math.min(room.height ?? Infinity, Math.max(LOWEST, fixed + row * count, estimateHeight(tree, width)))
  const title = escapeHtml(card.title)
  const src = escapeHtml(`${origin}/beagyazas/${card.inset}.html${query && `?${query}`}`)
  return {
    ...{ version: '1.0', type: 'rich', title: card.title },
    ...(card.author !== undefined && { author_name: card.author }),
    ...{ provider_name: card.siteTitle, provider_url: `${origin}/`, cache_age: CACHE_AGE_S },
    // WordPress shows the quotation until the frame has spoken, and in feeds.
    html: `<blockquote><a href="${escapeHtml(card.address)}">${title}</a></blockquote><iframe title="${title}" src="${src}" width="${width}" height="${height}" frameborder="0"></iframe>`,
    ...{ width, height },
  }
}

export const asJson = (answer: OEmbed) => JSON.stringify(answer)

export const asXml = (answer: OEmbed) =>
  [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<oembed>',
    ...Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`),
    '</oembed>',
    '',
  ].join('\n')
