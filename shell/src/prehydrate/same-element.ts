/**
 * Elements that React has made anew. Where an extension has altered the page before the start, hydration gives up and
 * puts a fresh page in its place: what was pressed and typed in the old one belongs to the same element of the fresh one.
 */

/** What an element is now; null where it is gone. */
export type FindCurrent = <Of extends Element>(element: Of) => Of | null

/** Of a kind, the how many-eth of how many. */
type ElementPosition = { nth: number; of: number }

export interface ElementTracker {
  /** Remembers where an element stands. */
  track: (element: Element | null) => void
  current: FindCurrent
}

export function trackElements(): ElementTracker {
  const places = new Map<Element, ElementPosition>()
  return {
    track(element) {
      if (!element || places.has(element)) return
      const alike = similarElements(element)
      places.set(element, { nth: alike.indexOf(element), of: alike.length })
    },
    current(element) {
      if (element.isConnected) return element
      const place = places.get(element)
      const alike = similarElements(element)
      // As many as there were: what stands there is the same page, whatever was put between.
      return (place?.of === alike.length && alike[place.nth]) || null
    },
  }
}

const TELLING = ['class', 'name', 'type', 'aria-label']

const similarElements = <Of extends Element>(element: Of): Of[] =>
  [...document.querySelectorAll<Of>(element.tagName)].filter(
    (other) =>
      TELLING.every((name) => other.getAttribute(name) === element.getAttribute(name)) &&
      (element.tagName !== 'BUTTON' || other.textContent === element.textContent),
  )
