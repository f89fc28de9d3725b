/** What an editor copies: the same thing for each kind of page. Pure. */
import { paths } from 'shared-kernel/paths'
import { readReferences } from 'shared-kernel/references'
import { EMBEDDED_PARAMETER } from 'shared-kernel/site'
import { isOnSite } from './problems.ts'
import { type Heights, type Settings, expectedHeights } from './settings.ts'

export interface WrittenLines {
  /** Where HTML is taken as it is. */
  html: string
  /** Pasted on an empty line of a WordPress post, where oEmbed makes a card of it. Null: the address has no card. */
  address: string | null
  /** Without any script. */
  frame: string
  react: string
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const written = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')

/** Attributes of the element: what is as usual is not said. */
export function saidOf({ offered, values, theme, language }: Settings): Record<string, string> {
  const { fields } = offered.editor
  const said = Object.entries(values).filter(([name, value]) => fields[name]?.required || value !== fields[name]?.usual)
  return {
    ...Object.fromEntries(said),
    ...(language !== 'hu' && { lang: language }),
    ...(theme !== '' && { theme }),
  }
}

/**
 * Address of the same thing as a document, from the site's root; of a page as frames have it.
 * @param more what is asked of it besides, e.g. a theme
 */
export function documentAddress(settings: Settings, origin: string, more: Record<string, string> = {}): string {
  const { kind, name } = settings.offered
  if (kind === 'page') return framedPage(settings.values.address ?? '', origin)
  const query = String(new URLSearchParams({ ...saidOf(settings), ...more }))
  return `/beagyazas/${name}.html${query && `?${query}`}`
}

/** Of what is no page of the site: its first page. */
function framedPage(address: string, origin: string): string {
  const { pathname, searchParams } = new URL(isOnSite(address, origin) ? address : '/', origin)
  searchParams.set(EMBEDDED_PARAMETER, '1')
  return `${pathname}?${String(searchParams)}`
}

/** The page of the site that shows the same, which has an oEmbed card; undefined where there is none. */
function pageOf({ offered, values }: Settings): string | undefined {
  for (const [name, { kind }] of Object.entries(offered.editor.fields)) {
    const value = values[name] ?? ''
    if (value !== '' && kind === 'sermon') return paths.node(value)
    if (value !== '' && kind === 'plan') return paths.readingPlan(value)
    const [passage] = kind === 'passage' ? readReferences(value).passages : []
    if (passage) return paths.passage(passage)
  }
  return offered.path ?? ('query' in offered.editor.fields ? searchOf(values) : undefined)
}

/** The search that finds what a list shows. */
function searchOf({ query = '', preacher = '', limit = '' }: Settings['values']): string {
  const said = Object.entries({ s: query, preacher, limit }).filter(([, value]) => value !== '')
  return paths.search(String(new URLSearchParams(said)))
}

/** Windows, in pixels: up to the first every column is narrow, from the second on wide. */
const NARROW = 320
const WIDE = 800
/** Of the difference: the preview is wider than the column of an article, which has about 600 px. */
const OF_ARTICLE = 1 / 6

/**
 * The height that is kept free from the first paint until the inset has come, as a value of CSS. It stands in the element:
 * WordPress takes a `<style>` out, so the window has to stand for the column.
 */
function reservedHeight({ narrow, wide }: Heights): string {
  const least = Math.round(wide + Math.max(narrow - wide, 0) * OF_ARTICLE)
  if (narrow <= least) return `${least}px`
  const slope = (narrow - least) / (WIDE - NARROW)
  return `clamp(${least}px, ${Math.round(least + slope * WIDE)}px - ${Math.round(slope * 1000) / 10}vw, ${narrow}px)`
}

/** What shows the same tomorrow is as tall as it was seen; of all else it may have been a short day. */
const LASTING: readonly string[] = ['sermon', 'passage']

/**
 * @param title what stands there for whoever does not get it
 * @param seen how tall it was in the preview; a frame without scripts cannot grow by itself
 */
export function writtenLines(
  settings: Settings,
  origin: string,
  title: string,
  seen: Heights = expectedHeights(settings),
): WrittenLines {
  const { offered } = settings
  const expected = expectedHeights(settings)
  const most = { narrow: Math.max(seen.narrow, expected.narrow), wide: Math.max(seen.wide, expected.wide) }
  const isLasting = Object.values(offered.editor.fields).some(({ kind: field }) => LASTING.includes(field))
  const { kind, element } = offered
  const said = saidOf(settings)
  const page = pageOf(settings)
  const script = `<script async src="${origin}/embed.js"></script>`
  const link = `<a href="${escape(origin + (page ?? paths.search()))}">${escape(title)}</a>`
  const src = escape(origin + documentAddress(settings, origin))
  const frame = `<iframe title="${escape(title)}" src="${src}" width="100%" height="${most.narrow}" frameborder="0"></iframe>`
  if (kind === 'page') {
    const react = inReact(
      `<script async src="${origin}/embed.js" />`,
      frame.replace(' frameborder="0"></iframe>', ' style={{ border: 0 }} />'),
    )
    return { html: `${frame}\n${script}`, address: null, frame, react }
  }
  const height = reservedHeight(isLasting ? seen : most)
  const shown = (style: string) => `<${element}${written(said)}${style}>${link}</${element}>`
  return {
    html: `${script}\n${shown(` style="display:block;min-height:${height}"`)}`,
    address: page === undefined ? null : origin + page,
    frame,
    react: inReact(
      `<script async src="${origin}/embed.js" />`,
      shown(` style={{ display: 'block', minHeight: '${height}' }}`),
    ),
  }
}

/** Two elements are one only within a fragment. */
const inReact = (...elements: string[]) => `<>\n  ${elements.join('\n  ')}\n</>`
