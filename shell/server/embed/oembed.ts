/** `/oembed` (MF-05, https://oembed.com): the embed for an address of the site in texts of other sites. */
import type { FastifyInstance } from 'fastify'
import { networkOf } from 'server-kit/client'
import type { EmbedRow } from 'shared-kernel/embeds'
import { EMBEDDED_PARAMETER, siteDay } from 'shared-kernel/site'
import type { EmbedTree, EmbedElement } from '../../embed/elements/embed-tree.ts'
import { decodablePath } from '../../src/routing/decodable-path.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { HttpError, ServiceUnavailable } from '../http/errors.ts'
import { escapeHtml } from 'shared-kernel/sanitize'
import { escapeXml } from '../http/markup.ts'
import { PUBLIC_HEADERS } from '../http/headers.ts'
import { MAX_PATH } from '../http/request-hooks.ts'
import { mayHaveDocument, originOf } from '../http/site-origin.ts'
import type { SiteSettings } from '../settings.ts'
import { type Card, embedOfPath, OEMBED_PATH } from './card.ts'
import { type Embeds, errorOf, treeIn } from './embeds.ts'
import { parseEmbedRequest } from './parse-request.ts'

/** A former address redirects to the current one, and that one to the page. */
const MAX_REDIRECTS = 3

/** The part of a document that oEmbed needs. */
interface DocumentWithCard {
  status: number
  headers: Record<string, string>
  isComplete: boolean
  isRedirect: boolean
  card: Card | null
}

interface OEmbedOptions {
  live: Pick<LiveBuilds, 'forAll' | 'revision'>
  embeds: Pick<Embeds, 'rowOf' | 'get'>
  /** The document at an address, without canaries. */
  documentAt: (url: URL, client: string) => Promise<DocumentWithCard>
}

export async function oembed(
  app: FastifyInstance,
  { live, embeds, documentAt, publicOrigin }: Pick<SiteSettings, 'publicOrigin'> & OEmbedOptions,
) {
  /** The card of the page at an address; null: it has none. */
  async function findCard(address: URL, client: string): Promise<Card | null> {
    const builds = live.forAll.map(([, build]) => build)
    const ofPath = embedOfPath(builds, address.pathname)
    let url = address
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const { card, status, headers, isComplete, isRedirect } = await documentAt(url, client)
      if (isRedirect) {
        url = new URL(headers.location!, url)
        if (url.origin !== address.origin) return null
        continue
      }
      // 503, not 404, for a temporary failure: consumers cache a 404 for a day.
      if (status >= 500 || (status === 200 && !isComplete && !card)) {
        throw new ServiceUnavailable(`${url.pathname} cannot be rendered`)
      }
      // The content of the page changes every day, and so does its embed.
      return card && ofPath ? withEmbed(card, ofPath, address) : card
    }
    return null
  }

  app.get(OEMBED_PATH, async (request, reply) => {
    const parameters = new URL(request.url, 'http://site').searchParams
    const format = FORMATS.get(parameters.get('format') ?? 'json')
    if (!format) throw new HttpError(501)
    if (live.revision === 0) throw new ServiceUnavailable('No release manifest has been verified')
    const origin = originOf(request, publicOrigin)
    const client = networkOf(request.ip)
    const card = await findCard(addressOn(origin, parameters.get('url')), client)
    if (!card) throw new HttpError(404)
    const query = String(new URLSearchParams(card.attributes))
    const parsed = parseEmbedRequest(`${card.embed}?${query}`, embeds.rowOf)
    // Validates the card, which comes from a remote: `sermon?nid=1` is not the name of an embed.
    const row = embeds.rowOf(card.embed)
    if ('error' in parsed || !row) throw new HttpError(404)
    const context = { origin, day: siteDay(new Date()), client }
    const answer = await embeds.get(parsed.request, context, (problem) => app.log.warn({ problem }, 'no card'))
    const error = errorOf(answer)
    if (error === 'unavailable') throw new ServiceUnavailable(error)
    if (error !== null) throw new HttpError(404)
    const max = { width: pixels(parameters.get('maxwidth')), height: pixels(parameters.get('maxheight')) }
    return reply
      .headers({ ...PUBLIC_HEADERS, 'cache-control': 'public, max-age=300' })
      .type(format.type)
      .send(format.serialize(oEmbedResponse(card, { tree: treeIn(answer), reserved: row.height }, query, max)))
  })
}

/** The title of the embed: the page's own title is that of today, but consumers cache it until tomorrow. */
const withEmbed = ({ title, siteTitle }: Card, { name, editor }: EmbedRow, { href }: URL): Card => ({
  ...{ embed: name, attributes: {}, address: href },
  ...{ title: editor?.title.hu ?? title, siteTitle },
})

/** @throws HttpError 400 without an address, 404 for an address of another site */
function addressOn(origin: string, text: string | null): URL {
  if (!text) throw new HttpError(400)
  if (!URL.canParse(text)) throw new HttpError(404)
  const url = new URL(text)
  // Accepts the other scheme, and removes the parameter for frames.
  if (!/^https?:$/.test(url.protocol) || url.host !== new URL(origin).host) throw new HttpError(404)
  // The router warns about paths that it cannot decode.
  const own = new URL(decodablePath(url.pathname) + url.search, origin)
  if (own.origin !== origin || !mayHaveDocument(own)) throw new HttpError(404)
  // Addresses of pages with a card are short.
  if (own.pathname.length + own.search.length > MAX_PATH) throw new HttpError(404)
  own.searchParams.delete(EMBEDDED_PARAMETER)
  return own
}

const pixels = (text: string | null) => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)

/** A readable width; wider hosts show a margin. */
const DEFAULT_WIDTH = 600
/** WordPress enlarges a lower frame to this height. */
const LEAST_HEIGHT = 200
/** A day: the response only refers to a frame, whose content is cached for a minute. */
const CACHE_AGE_S = 86_400

interface RenderedCard {
  tree: EmbedTree
  /** Height that host pages reserve. */
  reserved: EmbedRow['height']
}

/**
 * @param query attributes of the embed
 * @param max size that the consumer allows, in pixels; null: any
 */
function oEmbedResponse(
  card: Card,
  { tree, reserved }: RenderedCard,
  query: string,
  max: { width: number | null; height: number | null },
): Record<string, string | number> {
  const { fixed, row = 0, rows = 0 } = reserved
  const count = Number(card.attributes.limit) || rows
  const { origin } = new URL(card.address)
  const width = Math.min(max.width ?? DEFAULT_WIDTH, DEFAULT_WIDTH)
  const needed = Math.max(LEAST_HEIGHT, fixed + row * count, estimateHeight(tree, width))
  const height = Math.min(max.height ?? Infinity, needed)
  const title = escapeHtml(card.title)
  const src = escapeHtml(`${origin}/beagyazas/${card.embed}.html${query && `?${query}`}`)
  return {
    ...{ version: '1.0', type: 'rich', title: card.title },
    ...(card.author !== undefined && { author_name: card.author }),
    ...{ provider_name: card.siteTitle, provider_url: `${origin}/`, cache_age: CACHE_AGE_S },
    // WordPress shows the quotation until the frame has reported its height, and in feeds.
    html: `<blockquote><a href="${escapeHtml(card.address)}">${title}</a></blockquote><iframe title="${title}" src="${src}" width="${width}" height="${height}" frameborder="0"></iframe>`,
    ...{ width, height },
  }
}

const toXml = (response: object) =>
  [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<oembed>',
    ...Object.entries(response).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`),
    '</oembed>',
    '',
  ].join('\n')

const FORMATS = new Map([
  ['json', { type: 'application/json; charset=utf-8', serialize: (response: object) => JSON.stringify(response) }],
  ['xml', { type: 'text/xml; charset=utf-8', serialize: toXml }],
])

/** Font size, line height and all space around, in pixels, as in `styles.ts`. */
interface Box {
  font: number
  line: number
  around: number
}

const FRAME: Box = { font: 16, line: 24, around: 31 }
/** Space left and right of the text, in pixels. */
const SIDES = 38
const BOXES: Partial<Record<string, Box>> = {
  frame: FRAME,
  head: { font: 14.4, line: 22, around: 0 },
  facts: { font: 14.4, line: 22, around: 0 },
  source: { font: 14.4, line: 22, around: 0 },
  more: { font: 14.4, line: 22, around: 8 },
  title: { font: 19.2, line: 25, around: 4 },
  text: { font: 17, line: 27.2, around: 12 },
  row: { font: 16.8, line: 23, around: 11 },
  list: { font: 16, line: 24, around: 7 },
  readings: { font: 16, line: 36, around: 7 },
  // The button counts as a line of text; the rest is the field and the space above.
  search: { font: 16, line: 24, around: 28 },
}
const MIN_HEIGHT: Partial<Record<string, number>> = { row: 76 }
const AUDIO = 60
/** Width of a letter relative to the font size, with the loss at line breaks between long words. */
const LETTER = 0.56
const INLINE = /^(?:a|b|cite|em|i|span|strong|sup|time)$/

const lettersIn = (node: string | EmbedElement): number =>
  typeof node === 'string' ? node.length : node.slice(2).reduce<number>((sum, one) => sum + lettersIn(one as string), 0)

/**
 * Estimates the height from the length of the texts, for frames whose host does not listen to the height script: high
 * rather than low.
 * @param width of the frame, in pixels. @returns pixels
 */
export const estimateHeight = (tree: EmbedTree, width: number): number =>
  Math.ceil(heightOf(tree, Math.max(width - SIDES, FRAME.font), FRAME))

function heightOf(tree: EmbedTree, width: number, { font, line }: Box): number {
  let height = 0
  let letters = 0
  const endLine = () => {
    height += Math.ceil((letters * font * LETTER) / width) * line
    letters = 0
  }
  for (const node of tree) {
    if (typeof node === 'string' || (INLINE.test(node[0]) && !BOXES[node[1].part ?? ''])) {
      letters += lettersIn(node)
      continue
    }
    endLine()
    const [name, { part = '' }, ...children] = node
    const box = BOXES[part] ?? { font, line, around: 0 }
    const inside = name === 'audio' ? AUDIO : heightOf(children, width, box) + box.around
    height += Math.max(inside, MIN_HEIGHT[part] ?? 0)
  }
  endLine()
  return height
}
