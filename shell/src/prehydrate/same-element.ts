/**
 * Elements that React has made anew. Where an extension has altered the page before the start, hydration gives up and
 * puts a fresh page in its place: what was pressed and typed in the old one belongs to the same element of the fresh one.
 */

/** What an element is now; null where it is gone. */
export type Now = <Of extends Element>(element: Of) => Of | null

/** Of a kind, the how many-eth of how many. */
type Place = { nth: number; of: number }

export interface Places {
  /** Remembers where an element stands. */
  note: (element: Element | null) => void
  now: Now
}

export function keepPlaces(): Places {
  const places = new Map<Element, Place>()
  return {
    note(element) {
      if (!element || places.has(element)) return
      const alike = likeThat(element)
      places.set(element, { nth: alike.indexOf(element), of: alike.length })
    },
    now(element) {
      if (element.isConnected) return element
      const place = places.get(element)
      const alike = likeThat(element)
      // As many as there were: what stands there is the same page, whatever was put between.
      return (place?.of === alike.length && alike[place.nth]) || null
    },
  }
}

const TELLING = ['class', 'name', 'type', 'aria-label']

const likeThat = <Of extends Element>(element: Of): Of[] =>
  [...document.querySelectorAll<Of>(element.tagName)].filter(
    (other) =>
      TELLING.every((name) => other.getAttribute(name) === element.getAttribute(name)) &&
      (element.tagName !== 'BUTTON' || other.textContent === element.textContent),
  )
