import type { KeyboardEvent } from 'react'
import { inNextLine } from './next-line.ts'

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
