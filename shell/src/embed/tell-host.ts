/** @returns false when the host has prevented what would come of it */
export const tell = (element: Element, what: string, detail: object) =>
  element.dispatchEvent(new CustomEvent(`lelkesz:${what}`, { detail, bubbles: true, composed: true, cancelable: true }))

/** Of what an inset shows something was chosen, or a link is about to be followed. What a host has put in is the host's. */
export function tellOfClick(element: Element, event: Event) {
  const target = event.target as Element
  if (target.getRootNode() !== element.shadowRoot) return
  const id = target.closest<HTMLElement>('[data-id]')?.dataset.id
  if (id) tell(element, 'select', { id })
  const link = target.closest('a')
  if (link && !tell(element, 'navigate', { href: link.href })) event.preventDefault()
}
