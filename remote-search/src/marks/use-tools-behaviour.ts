import { type RefObject, useEffect, useLayoutEffect } from 'react'

/**
 * The tools of a paragraph come with its paragraph marked and in view, take the focus from a control and give it back,
 * and go by Escape or when the paragraph has been scrolled away.
 */
export function useToolsBehaviour(
  bar: RefObject<HTMLElement | null>,
  paragraph: HTMLElement | undefined,
  onClose: () => void,
): void {
  // While they are still there to be asked whether they have the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    // Who pressed the text goes on reading it; who came by a button goes on with the tools.
    if (opener instanceof HTMLButtonElement) bar.current?.querySelector('button')?.focus({ preventScroll: true })
    const tools = bar.current
    return () => {
      if (tools?.contains(document.activeElement) && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [bar])

  useEffect(() => {
    if (!paragraph) return
    paragraph.dataset.pressed = ''
    bringIntoView(paragraph, bar.current)
    return () => paragraph.removeAttribute('data-pressed')
  }, [bar, paragraph])

  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    const closeWhenGone = () => {
      const box = paragraph?.getBoundingClientRect()
      const isGone = box && (box.bottom < 0 || box.top > window.innerHeight)
      if (isGone && !bar.current?.contains(document.activeElement)) onClose()
    }
    document.addEventListener('keydown', closeByEscape)
    window.addEventListener('scroll', closeWhenGone, { passive: true })
    return () => {
      document.removeEventListener('keydown', closeByEscape)
      window.removeEventListener('scroll', closeWhenGone)
    }
  }, [bar, paragraph, onClose])
}

/** A first line in the largest letters. */
const FIRST_LINE_PX = 60

/** Only when its first line is not to be seen: nothing moves under who pressed it. */
function bringIntoView(paragraph: HTMLElement, bar: HTMLElement | null) {
  const lowest = bar?.getBoundingClientRect().top ?? window.innerHeight
  const { top, bottom } = paragraph.getBoundingClientRect()
  if (bottom < 0 || top > lowest - FIRST_LINE_PX) paragraph.scrollIntoView({ block: 'start' })
}
