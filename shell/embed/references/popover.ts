/**
 * What is shown beside a link: the verses, or why there are none, and the way to them. It stands behind the link while it
 * is open, so that it comes next for the keyboard and for who listens, and in the top layer for who sees. Neither it nor
 * the host's page styles the other.
 */
import { buildTree } from '../elements/show-embeds.ts'
import type { EmbedTree } from '../elements/embed-tree.ts'
import { type Settings, wordsIn } from './settings.ts'

/**
 * The verses of a reference that was asked for; undefined when they could not be had, until they are asked for again.
 * `missing`: the library does not have them.
 */
export type VersesState = EmbedTree | 'asked' | 'missing' | undefined

/** From the link, and from the edge of what can be seen. */
const GAP = 4
const MARGIN = 8
const MOST_HEIGHT = 400

export function makePopover({ site, theme, language }: Settings) {
  const words = wordsIn(language)
  const host = document.createElement('div')
  Object.assign(host, { id: 'igehelyek', lang: language })
  host.dataset.igehelyek = 'off'
  const box = document.createElement('div')
  Object.assign(box, { popover: 'manual', role: 'dialog' })
  // The host's page hears of clicks on the link, and of none in here.
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

  /** Under the link or over it, wherever there is more room; never beyond what can be seen. */
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
 * The style sheet of the popover's shadow root. What the host's page says of elements ends at `:host`; tokens are those
 * of insets, whose sheet comes with the verses, and system colours until then.
 */
const POPOVER_STYLES =
  ':host{all:initial!important;position:fixed!important}' +
  '[popover]{position:fixed;inset:auto;box-sizing:border-box;width:min(26em,100% - 16px);margin:0;padding:.8em 1em;overflow:auto;' +
  'border:1px solid var(--line,GrayText);border-radius:var(--radius,.5rem);background:var(--surface,Canvas);color:var(--ink,CanvasText);' +
  'font:medium/1.5 var(--font-interface,system-ui);box-shadow:0 4px 24px #0004}' +
  '[part=frame]{padding:0;border:0}' +
  '[part=open]{display:inline-flex;align-items:center;min-height:44px}' +
  '@media print{[popover]{display:none}}'
