import type { KeyboardEvent } from 'react'

/**
 * More than a thousand chapters are many stops of the Tab key: in the picture the arrows go to the chapter before and
 * after, and up and down to the first of the book before and after.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const chapter = event.target as HTMLElement
  const own = chapter.closest('ol')
  const lists = [...event.currentTarget.querySelectorAll('ol')]
  const inBook = (step: number) => lists[lists.indexOf(own!) + step]?.querySelector('a')
  const chapters = () => [...event.currentTarget.querySelectorAll<HTMLElement>('ol a')]
  const inOrder = (step: number) => chapters()[chapters().indexOf(chapter) + step]
  const steps: Record<string, () => HTMLElement | null | undefined> = {
    ArrowLeft: () => inOrder(-1),
    ArrowRight: () => inOrder(1),
    ArrowUp: () => inBook(-1),
    ArrowDown: () => inBook(1),
  }
  const to = own === null || event.altKey || event.ctrlKey || event.metaKey ? null : steps[event.key]?.()
  if (!to) return
  event.preventDefault()
  to.focus()
}
