/** The lines that an editor copies, one form for each kind of page. */
import { paths } from 'shared-kernel/paths'
import { readReferences } from 'shared-kernel/references'
import { escapeHtml } from 'shared-kernel/sanitize'
import { EMBEDDED_PARAMETER } from 'shared-kernel/site'
import { type Heights, type EditorSettings, type EmbedTarget, expectedHeights, isOnSite } from './settings.ts'

/** The code for each target; null where the embed has no such form. */
export type WrittenLines = Record<EmbedTarget, string | null>

const toMarkup = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** Attributes of the element, without those that have their default value. */
export function attributesOf({ offered, values, theme, language }: EditorSettings): Record<string, string> {
  const { fields } = offered.editor
  const changed = Object.entries(values).filter(
    ([name, value]) => fields[name]?.required || value !== fields[name]?.usual,
  )
  return {
    ...Object.fromEntries(changed),
    ...(language !== 'hu' && { lang: language }),
    ...(theme !== '' && { theme }),
  }
}

/**
 * Path of the embed as a document; of a page with the parameter of frames.
 * @param more additional parameters, e.g. fonts
 */
export function documentAddress(settings: EditorSettings, origin: string, more: Record<string, string> = {}): string {
  const { kind, name } = settings.offered
  if (kind === 'page') return framedPage(settings.values.address ?? '', origin)
  const query = String(new URLSearchParams({ ...attributesOf(settings), ...more }))
  return `/beagyazas/${name}.html${query && `?${query}`}`
}

/** The first page, for an embed that is no page of the site. */
function framedPage(address: string, origin: string): string {
  const { pathname, searchParams } = new URL(isOnSite(address, origin) ? address : '/', origin)
  searchParams.set(EMBEDDED_PARAMETER, '1')
  return `${pathname}?${String(searchParams)}`
}

/** The page of the site that shows the same, which has an oEmbed card; undefined where there is none. */
function pageOf({ offered, values }: EditorSettings): string | undefined {
  for (const [name, { kind }] of Object.entries(offered.editor.fields)) {
    const value = values[name] ?? ''
    if (value !== '' && kind === 'sermon') return paths.node(value)
    if (value !== '' && kind === 'plan') return paths.readingPlan(value)
    const [passage] = kind === 'passage' ? readReferences(value).passages : []
    if (passage) return paths.passage(passage)
  }
  return offered.path ?? ('query' in offered.editor.fields ? searchOf(values) : undefined)
}

/** The search with the results of a list embed. */
function searchOf({ query = '', preacher = '', limit = '' }: EditorSettings['values']): string {
  const filters = Object.entries({ s: query, preacher, limit }).filter(([, value]) => value !== '')
  return paths.search(String(new URLSearchParams(filters)))
}

/** Kinds of fields whose choice has a page of its own. */
const ADDRESSED: readonly string[] = ['sermon', 'plan', 'passage']

/** True when the page's address, and so its card, has all that is set; a card knows no colours and no language. */
function isWholeInAddress(settings: EditorSettings): boolean {
  const { fields } = settings.offered.editor
  return Object.keys(attributesOf(settings)).every((name) => {
    const { kind } = fields[name] ?? {}
    return kind !== undefined && ('query' in fields || ADDRESSED.includes(kind))
  })
}

/** Windows, in pixels: up to the first every column is narrow, from the second on wide. */
const NARROW = 320
const WIDE = 800
/** Share of the difference: the preview is wider than the column of an article, about 600 px. */
const OF_ARTICLE = 1 / 6

/**
 * CSS height reserved for the embed from the first paint on. It is a style of the element, because WordPress removes
 * `<style>`; without media queries it depends on the width of the window.
 */
function reservedHeight({ narrow, wide }: Heights): string {
  const least = Math.round(wide + Math.max(narrow - wide, 0) * OF_ARTICLE)
  if (narrow <= least) return `${least}px`
  const slope = (narrow - least) / (WIDE - NARROW)
  return `clamp(${least}px, ${Math.round(least + slope * WIDE)}px - ${Math.round(slope * 1000) / 10}vw, ${narrow}px)`
}

/** Content that does not change keeps its measured height; other content may be taller on another day. */
const LASTING: readonly string[] = ['sermon', 'passage']

/**
 * @param title text of the fallback link
 * @param seen how tall it was in the preview; a frame without scripts cannot grow by itself
 */
export function writtenLines(
  settings: EditorSettings,
  origin: string,
  title: string,
  seen: Heights = expectedHeights(settings),
): WrittenLines {
  const { offered } = settings
  const expected = expectedHeights(settings)
  const most = { narrow: Math.max(seen.narrow, expected.narrow), wide: Math.max(seen.wide, expected.wide) }
  const isLasting = Object.values(offered.editor.fields).some(({ kind: field }) => LASTING.includes(field))
  const { kind, element } = offered
  const attributes = toMarkup(attributesOf(settings))
  if (kind === 'references') return scriptLines(`<script async src="${origin}/igehelyek.js"${attributes}></script>`)
  const page = pageOf(settings)
  const script = `<script async src="${origin}/embed.js"></script>`
  const link = `<a href="${escapeHtml(origin + (page ?? paths.search()))}">${escapeHtml(title)}</a>`
  const address = origin + documentAddress(settings, origin)
  const frame = `<iframe title="${escapeHtml(title)}" src="${escapeHtml(address)}" width="100%" height="${most.narrow}" frameborder="0"></iframe>`
  if (kind === 'page') {
    const html = `${frame}\n${script}`
    const ofReact = frame.replace(' frameborder="0"></iframe>', ' style={{ border: 0 }} />')
    return { wordpress: html, html, address, frame, developer: inReact(origin, ofReact) }
  }
  const height = reservedHeight(isLasting ? seen : most)
  const shown = (style: string) => `<${element}${attributes}${style}>${link}</${element}>`
  const html = `${script}\n${shown(` style="display:block;min-height:${height}"`)}`
  return {
    // Every role may paste an address on an empty line: oEmbed makes a card of it.
    wordpress: page !== undefined && isWholeInAddress(settings) ? origin + page : html,
    html,
    address,
    frame,
    developer: inReact(origin, shown(` style={{ display: 'block', minHeight: '${height}' }}`)),
  }
}

/** A script alone has neither an address nor a frame. */
const scriptLines = (script: string): WrittenLines => ({
  ...{ wordpress: script, html: script, developer: script },
  ...{ address: null, frame: null },
})

/** Two elements are one only within a fragment. */
const inReact = (origin: string, element: string) =>
  `<>\n  <script async src="${origin}/embed.js" />\n  ${element}\n</>`
