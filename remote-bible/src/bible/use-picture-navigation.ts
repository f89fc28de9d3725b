import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'shared-kernel/router'

/**
 * Click handler that makes plain links navigate like `Link`: a thousand `Link` components would dominate rendering
 * time.
 */
export function useLinkNavigation(onFollow: (href: string) => void): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = (event.target as Element).closest('a')
    const isOther = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    // The browser handles in-page anchors.
    if (link === null || link.hash !== '' || isOther) return
    onFollow(link.href)
    if (event.defaultPrevented) return
    event.preventDefault()
    void navigate(`${link.pathname}${link.search}`)
  }
}

/** The link followed from the picture and its history entry. */
let opened: { key: string; href: string } | null = null

/** Restores focus to the opened chapter on return. Returns a function that records the followed link. */
export function useFocusRestore(picture: RefObject<HTMLElement | null>): (href: string) => void {
  const { key } = useLocation()
  useEffect(() => {
    if (opened?.key !== key) return
    const { href } = opened
    const links = [...picture.current!.querySelectorAll<HTMLAnchorElement>('a')]
    // Runs after the site moved focus to the page heading.
    const next = requestAnimationFrame(() => links.find((link) => link.href === href)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(next)
  }, [key, picture])
  return (href) => (opened = { key, href })
}

/**
 * Roving tabindex: one tab stop per group of books (per book where books unfold), arrows move within it. The stop is
 * the last focused link. Without scripts every link is a stop.
 */
export function useRovingTabindex(picture: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  useEffect(() => {
    const root = picture.current!
    // The layout decides between rows and tiles.
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
 * Arrow key navigation: ← → to the previous and next link, ↑ ↓ to the nearest link of the adjacent line, Home and End
 * within the book, with Ctrl within the whole picture.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const link = event.target as HTMLElement
  const book = link.closest('[data-book]')
  if (link.localName !== 'a' || book === null || event.altKey || event.metaKey) return
  if (event.ctrlKey && event.key.startsWith('Arrow')) return
  const isChapter = link.closest('ol') !== null
  const links = (parent: ParentNode, kind: string) => [...parent.querySelectorAll<HTMLElement>(kind)].filter(isShown)
  const all = () => links(event.currentTarget, '[data-book] a')
  const chapters = () => links(event.ctrlKey ? event.currentTarget : book, 'ol a')
  const inOrder = (step: number) => all()[all().indexOf(link) + step]
  const inLine = (way: 1 | -1) => {
    const others = all().filter(
      (other) => (other.closest('ol') !== null) === isChapter && columnOf(other) === columnOf(link),
    )
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

/** Chapters of folded books are skipped. */
const isShown = (link: HTMLElement) => link.getClientRects().length > 0

/** Wide screens have two columns of groups, whose lines are independent. */
const columnOf = (link: HTMLElement) => link.closest('[data-group]')?.getBoundingClientRect().left

const placeOf = (link: HTMLElement) => link.getBoundingClientRect()

interface Square {
  top: number
  left: number
}

/**
 * Index of the square that ↓ (1) or ↑ (-1) goes to: in the adjacent line, the nearest column; -1 when there is no such
 * line.
 */
function inNextLine(squares: readonly Square[], from: Square, way: 1 | -1): number {
  const lines = squares.map(({ top }) => (top - from.top) * way).filter((distance) => distance >= 1)
  const nearest = Math.min(...lines)
  const distances = squares.map(({ top, left }) =>
    (top - from.top) * way === nearest ? Math.abs(left - from.left) : Infinity,
  )
  return lines.length === 0 ? -1 : distances.indexOf(Math.min(...distances))
}
