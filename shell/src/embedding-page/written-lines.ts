/** What an editor copies: the same thing for each kind of page. Pure. */
import { paths } from 'shared-kernel/paths'
import { readReferences } from 'shared-kernel/references'
import { EMBEDDED_PARAMETER } from 'shared-kernel/site'
import { isOnSite } from './problems.ts'
import { type Settings, frameHeight } from './settings.ts'

export interface WrittenLines {
  /** Once for a whole site: what brings elements to life. */
  script: string
  /** Where HTML is taken as it is. */
  html: string
  /** Where elements are stripped: WordPress does it to authors. Null: there is no such form. */
  stripped: string | null
  /** Where our plugin for WordPress is in place; null: it does not show such a thing. */
  shortcode: string | null
  /** Without any script; null: it needs one. */
  frame: string | null
  react: string
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const written = (said: Record<string, string>, prefix = '') =>
  Object.entries(said)
    .map(([name, value]) => ` ${prefix}${name}="${escape(value)}"`)
    .join('')

/** Attributes of the element: what is as usual is not said. */
export function saidOf({ offered, values, theme, language }: Settings): Record<string, string> {
  const { fields } = offered.editor
  const said = Object.entries(values).filter(([name, value]) => fields[name]?.required || value !== fields[name]?.usual)
  const isWidget = offered.kind === 'widget'
  return {
    ...Object.fromEntries(said),
    // A widget is told by an attribute of its own.
    ...(language !== 'hu' && { [isWidget ? 'language' : 'lang']: language }),
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
  const folder = kind === 'inset' ? '/beagyazas' : '/beagyazas/elem'
  return `${folder}/${name}.html${query && `?${query}`}`
}

/** Of what is no page of the site: its first page. */
function framedPage(address: string, origin: string): string {
  const { pathname, searchParams } = new URL(isOnSite(address, origin) ? address : '/', origin)
  searchParams.set(EMBEDDED_PARAMETER, '1')
  return `${pathname}?${String(searchParams)}`
}

/** Where what is shown stands on the site: of one thing its own page, else the first page. */
function addressOf({ offered, values }: Settings): string {
  for (const [name, { kind }] of Object.entries(offered.editor.fields)) {
    const value = values[name] ?? ''
    if (value !== '' && kind === 'sermon') return paths.node(value)
    if (value !== '' && kind === 'plan') return paths.readingPlan(value)
    const [passage] = kind === 'passage' ? readReferences(value).passages : []
    if (passage) return paths.passage(passage)
  }
  return '/'
}

/**
 * @param title what stands there for whoever does not get it
 * @param seenHeight how tall it was where it was seen, in pixels; a frame without scripts cannot grow by itself
 */
export function writtenLines(settings: Settings, origin: string, title: string, seenHeight = 0): WrittenLines {
  const { offered } = settings
  const { kind, name, element } = offered
  const said = saidOf(settings)
  const script = `<script async src="${origin}/embed.js"></script>`
  const link = `<a href="${escape(origin + addressOf(settings))}">${escape(title)}</a>`
  const src = escape(origin + documentAddress(settings, origin))
  const frame = `<iframe title="${escape(title)}" src="${src}" width="100%" height="${Math.max(seenHeight, frameHeight(settings))}" frameborder="0"></iframe>`
  const shown = `<${element}${written(said)}>${link}</${element}>`
  if (kind === 'page') {
    const react = inReact(
      `<script async src="${origin}/embed.js" />`,
      frame.replace(' frameborder="0"></iframe>', ' style={{ border: 0 }} />'),
    )
    return { script, html: `${frame}\n${script}`, stripped: null, shortcode: null, frame, react }
  }
  return {
    script,
    html: `${script}\n${shown}`,
    stripped: kind === 'inset' ? `<div data-lelkesz="${name}"${written(said, 'data-')}>${link}</div>` : null,
    shortcode:
      kind === 'inset'
        ? `[lelkesz inset="${name}"${written(said).replace(/[[\]]/g, (bracket) => `&#${bracket.charCodeAt(0)};`)}]`
        : null,
    frame: kind === 'inset' ? frame : null,
    react: inReact(`<script async src="${origin}/embed.js" />`, shown),
  }
}

/** Two elements are one only within a fragment. */
const inReact = (...elements: string[]) => `<>\n  ${elements.join('\n  ')}\n</>`
