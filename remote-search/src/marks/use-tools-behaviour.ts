import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { QuotedText } from '../content/quoted-text.ts'

const ENABLED = 'a[href], button:not([aria-disabled=true])'

/**
 * The tools of a paragraph come with its paragraph marked and in view and go by Escape or when the paragraph has been
 * scrolled away. Opened by a button they take the focus and give it back: on closing, at either end of their tab order,
 * and by Escape wherever the focus has gone meanwhile.
 */
export function useToolsBehaviour(
  bar: RefObject<HTMLElement | null>,
  paragraph: HTMLElement | undefined,
  quoted: QuotedText,
  onClose: () => void,
): void {
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // Who pressed the text goes on reading it; who came by a button goes on with the tools.
    const active = document.activeElement
    if (!(active instanceof HTMLButtonElement) || bar.current!.contains(active)) return
    opener.current = active
    bar.current!.querySelector<HTMLElement>(ENABLED)?.focus({ preventScroll: true })
  }, [bar, quoted])

  // Layout effects are cleaned up while the tools are still there to be asked whether they have the focus.
  useLayoutEffect(() => {
    const tools = bar.current!
    const giveBack = () => opener.current?.focus({ preventScroll: true })
    // The tools are the last element of the page: Tab goes on behind their opener and not in the footer.
    const leaveByTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !opener.current) return
      if (event.target !== [...tools.querySelectorAll(ENABLED)].at(event.shiftKey ? 0 : -1)) return
      if (event.shiftKey) event.preventDefault()
      giveBack()
    }
    tools.addEventListener('keydown', leaveByTab)
    return () => {
      tools.removeEventListener('keydown', leaveByTab)
      if (tools.contains(document.activeElement)) giveBack()
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
      if (event.key !== 'Escape' || event.defaultPrevented) return
      opener.current?.focus({ preventScroll: true })
      onClose()
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
