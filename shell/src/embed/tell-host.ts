/** @returns false when the host has prevented what would come of it */
export const tell = (element: Element, what: string, detail: object) =>
  element.dispatchEvent(new CustomEvent(`lelkesz:${what}`, { detail, bubbles: true, composed: true, cancelable: true }))

const isOfInset = (element: Element, { target }: Event) => (target as Element).getRootNode() === element.shadowRoot

/** Of what an inset shows something was chosen, or a link is about to be followed. What a host has put in is the host's. */
export function tellOfClick(element: Element, event: Event) {
  if (!isOfInset(element, event)) return
  const target = event.target as Element
  const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
  if (id) tell(element, 'select', { id })
  const link = target.closest('a')
  if (link && !tell(element, 'navigate', { href: link.href })) event.preventDefault()
}

/** A search in an inset is about to lead to the site. */
export function tellOfSearch(element: Element, event: Event) {
  if (!isOfInset(element, event)) return
  const form = event.target as HTMLFormElement
  const href = `${form.action}?${new URLSearchParams(new FormData(form) as never)}`
  if (!tell(element, 'navigate', { href })) event.preventDefault()
}
