/**
 * What a visitor does on the server's text while the page's code is still to come (`LatePage`): presses, fields and the
 * focus pass to the live page that takes its place.
 */
import { keepPresses } from '../first/kept-presses.ts'
import { keepTyped } from '../first/kept-typing.ts'
import type { Now } from '../first/same-place.ts'

export interface KeptForLate {
  /** Drops presses: nobody will answer them. */
  forget: () => void
  /** Tells the page that has taken the place of the region. */
  handOver: (fresh: Element) => void
}

/**
 * Keeps what is done in a region from now on.
 * @param onPress hears of each press that waits
 */
export function keepForLate(region: Element, onPress: () => void): KeptForLate {
  let focused: Element | null = region.contains(document.activeElement) ? document.activeElement : null
  const noteFocus = ({ target }: Event) => (focused = target as Element)
  // What is taken out of the page loses the focus to nothing.
  const noteLeaving = (event: Event) => (focused = (event as FocusEvent).relatedTarget ? null : focused)
  const typed = keepTyped(region)
  const presses = keepPresses(onPress, region)
  region.addEventListener('focusin', noteFocus)
  region.addEventListener('focusout', noteLeaving)
  return {
    forget: presses.forget,
    handOver(fresh) {
      const now: Now = (element) => counterpart(element, region, fresh)
      typed.tell(now)
      const there = focused && now(focused)
      if (there instanceof HTMLElement && document.activeElement === document.body) there.focus({ preventScroll: true })
      presses.release(now)
    },
  }
}

/** The element at the same place of the same text; null where the live page has another one there. */
function counterpart<Of extends Element>(element: Of, region: Element, fresh: Element): Of | null {
  const path: number[] = []
  for (let at: Element = element; at !== region; at = at.parentElement) {
    if (!at.parentElement) return null
    path.unshift([...at.parentElement.children].indexOf(at))
  }
  const there = path.reduce<Element | undefined>((at, index) => at?.children[index], fresh)
  return there && isSame(there, element) ? (there as Of) : null
}

const isSame = (one: Element, other: Element) =>
  one.tagName === other.tagName &&
  (one.tagName !== 'BUTTON' || one.textContent === other.textContent) &&
  ['aria-label', 'name', 'type'].every((name) => one.getAttribute(name) === other.getAttribute(name))
