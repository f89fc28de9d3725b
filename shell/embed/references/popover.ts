/**
 * The popover of a link: the verses, or why there are none, and a link to the site. Placed after the link in the DOM,
 * so that it is next in the tab order and for screen readers, and shown in the top layer. A shadow root separates its
 * styles from the host page's.
 */
import { buildTree } from '../elements/show-embeds.ts'
import type { EmbedTree } from '../elements/embed-tree.ts'
import { type LinkerSettings, wordsIn } from './settings.ts'

/**
 * Verses of a requested reference; undefined after a failure, until the next request. `missing`: not in the library.
 */
export type VersesState = EmbedTree | 'asked' | 'missing' | undefined

/** Pixels to the link and to the edge of the viewport. */
const GAP = 4
const MARGIN = 8
const MOST_HEIGHT = 400

export function makePopover({ site, theme, language }: LinkerSettings) {
  const words = wordsIn(language)
  const host = document.createElement('div')
  Object.assign(host, { id: 'igehelyek', lang: language })
  host.dataset.igehelyek = 'off'
  const box = document.createElement('div')
  Object.assign(box, { popover: 'manual', role: 'dialog' })
  // Clicks inside the popover must not reach the host page's handlers of the link.
  box.onclick = (event) => event.stopPropagation()
  const open = document.createElement('a')
  Object.assign(open, { part: 'open', textContent: words.open })
  const root = host.attachShadow({ mode: 'open' })
  root.append(box)
  const verses = new CSSStyleSheet()
  const own = new CSSStyleSheet()
  own.replaceSync(POPOVER_STYLES)
  root.adoptedStyleSheets = [verses, own]
  let link: HTMLAnchorElement | null = null

  /** Below or above the link, on the side with more space; always within the viewport. */
  function place() {
    const lines = link?.getClientRects()
    if (!lines?.length) return hide()
    const { clientWidth, clientHeight } = document.documentElement
    const { top } = lines[0]!
    const { left, bottom } = lines[lines.length - 1]!
    const above = top - GAP - MARGIN
    const below = clientHeight - bottom - GAP - MARGIN
    box.style.maxHeight = `${Math.min(MOST_HEIGHT, Math.max(above, below))}px`
    const { offsetWidth, offsetHeight } = box
    const isBelow = offsetHeight <= below || below >= above
    const move = (side: 'left' | 'top', px: number, most: number) =>
      (box.style[side] = `${Math.max(MARGIN, Math.min(px, most - MARGIN))}px`)
    move('top', isBelow ? bottom + GAP : top - GAP - offsetHeight, clientHeight - offsetHeight)
    move('left', left, clientWidth - offsetWidth)
  }

  function hide() {
    if (link) link.ariaExpanded = 'false'
    link?.removeAttribute('aria-description')
    link = null
    host.remove()
  }

  addEventListener('scroll', place, true)
  addEventListener('resize', place)

  return {
    host,
    get link() {
      return link
    },
    show(beside: HTMLAnchorElement, known: VersesState) {
      if (link !== beside) hide()
      link = beside
      link.ariaExpanded = 'true'
      box.ariaLabel = link.dataset.igehely!
      box.style.colorScheme = theme || getComputedStyle(link).colorScheme
      open.href = link.href
      box.replaceChildren(
        buildTree(Array.isArray(known) ? known : [['p', { part: 'text' }, words[known ?? 'failed']]], site),
        open,
      )
      link.setAttribute('aria-description', box.querySelector('[part=text]')?.textContent ?? '')
      if (!host.isConnected) {
        link.after(host)
        box.showPopover()
      }
      place()
    },
    hide,
    setStyles: (styles: string) => verses.replaceSync(styles),
  }
}

/**
 * Style sheet of the popover's shadow root; `:host` resets inherited styles. Tokens are those of embeds, whose sheet
 * arrives with the verses; system colours until then.
 */
const POPOVER_STYLES =
  ':host{all:initial!important;position:fixed!important}' +
  '[popover]{position:fixed;inset:auto;box-sizing:border-box;width:min(26em,100% - 16px);margin:0;padding:.8em 1em;overflow:auto;' +
  'border:1px solid var(--line,GrayText);border-radius:var(--radius,.5rem);background:var(--surface,Canvas);color:var(--ink,CanvasText);' +
  'font:medium/1.5 var(--font-interface,system-ui);box-shadow:0 4px 24px #0004}' +
  '[part=frame]{padding:0;border:0}' +
  '[part=open]{display:inline-flex;align-items:center;min-height:44px}' +
  '@media print{[popover]{display:none}}'
