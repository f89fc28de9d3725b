import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'shared-kernel/router'

/**
 * A click handler for whatever holds plain links of the site: it follows them as `Link` does. Where there are more than
 * a thousand, that many `Link`s would be most of the time that the page takes to draw.
 */
export function useFollowedLinks(onFollow: (href: string) => void): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest('a')
    const isOther = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    // A place on the page is the browser's to go to.
    if (link === null || link.hash !== '' || isOther) return
    onFollow(link.href)
    if (event.defaultPrevented) return
    event.preventDefault()
    void navigate(`${link.pathname}${link.search}`)
  }
}

/** The link that was followed from the picture, and from which entry of the history. */
let opened: { key: string; href: string } | null = null

/** Who comes back to the picture finds the focus on the chapter that they opened. Returns what notes the link. */
export function useOpenedChapter(picture: RefObject<HTMLElement | null>): (href: string) => void {
  const { key } = useLocation()
  useEffect(() => {
    if (opened?.key !== key) return
    const { href } = opened
    const links = [...picture.current!.querySelectorAll<HTMLAnchorElement>('a')]
    // After the site, which gives the focus to the heading of a page that one arrives at.
    const next = requestAnimationFrame(() => links.find((link) => link.href === href)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(next)
  }, [key, picture])
  return (href) => (opened = { key, href })
}

/**
 * More than a thousand chapters are many stops of the Tab key: each group of books is one, and of books that unfold
 * each book; arrows go on from there. The stop is where one was last. Without scripts every link is a stop.
 */
export function useOneStop(picture: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  useEffect(() => {
    const root = picture.current!
    // Whether books stand as rows or unfold is known when they are laid out.
    const layout = new ResizeObserver(() => stopOnce(root))
    layout.observe(root)
    return () => layout.disconnect()
  }, [picture])
  return ({ target, currentTarget }) => {
    const unit = target.closest<HTMLElement>(unitOf(currentTarget))
    if (unit !== null && target.localName === 'a') stopAt(unit, target)
  }
}

const unitOf = (root: HTMLElement) => {
  const tile = root.querySelector('details')
  return tile !== null && getComputedStyle(tile).display === 'none' ? '[data-group]' : '[data-book]'
}

function stopOnce(root: HTMLElement) {
  for (const unit of root.querySelectorAll<HTMLElement>(unitOf(root))) {
    stopAt(unit, unit.querySelector<HTMLElement>('a[data-last]') ?? unit.querySelector('a'))
  }
}

function stopAt(unit: HTMLElement, stop: HTMLElement | null) {
  for (const link of unit.querySelectorAll('a')) {
    const isStop = link === stop
    link.tabIndex = isStop ? 0 : -1
    if (link.hasAttribute('data-last') !== isStop) link.toggleAttribute('data-last', isStop)
  }
}

/**
 * In the picture ← and → go to the link before and after, ↑ and ↓ to the nearest one of the line above and below, Home
 * and End to the first and last chapter of the book, with Ctrl of the picture.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const link = event.target as HTMLElement
  const book = link.closest('[data-book]')
  if (link.localName !== 'a' || book === null || event.altKey || event.metaKey) return
  if (event.ctrlKey && event.key.startsWith('Arrow')) return
  const isChapter = link.closest('ol') !== null
  const links = (of: ParentNode, kind: string) => [...of.querySelectorAll<HTMLElement>(kind)].filter(isShown)
  const all = () => links(event.currentTarget, '[data-book] a')
  const chapters = () => links(event.ctrlKey ? event.currentTarget : book, 'ol a')
  const inOrder = (step: number) => all()[all().indexOf(link) + step]
  const inLine = (way: 1 | -1) => {
    const others = all().filter((other) => (other.closest('ol') !== null) === isChapter)
    return others[inNextLine(others.map(placeOf), placeOf(link), way)]
  }
  const steps: Record<string, () => HTMLElement | undefined> = {
    ArrowLeft: () => inOrder(-1),
    ArrowRight: () => inOrder(1),
    ArrowUp: () => inLine(-1),
    ArrowDown: () => inLine(1),
    Home: () => chapters()[0],
    End: () => chapters().at(-1),
  }
  const to = steps[event.key]?.()
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** Chapters of a folded book are not gone to. */
const isShown = (link: HTMLElement) => link.getClientRects().length > 0

const placeOf = (link: HTMLElement) => link.getBoundingClientRect()

/** Where a square stands on the screen. */
interface Square {
  top: number
  left: number
}

/**
 * The index of the square that ↓ or ↑ goes to from `from`: in the next line that way, the one nearest to its column;
 * -1 when there is no such line. Pure.
 */
function inNextLine(squares: readonly Square[], from: Square, way: 1 | -1): number {
  const lines = squares.map(({ top }) => (top - from.top) * way).filter((distance) => distance >= 1)
  const nearest = Math.min(...lines)
  const distances = squares.map(({ top, left }) =>
    (top - from.top) * way === nearest ? Math.abs(left - from.left) : Infinity,
  )
  return lines.length === 0 ? -1 : distances.indexOf(Math.min(...distances))
}
