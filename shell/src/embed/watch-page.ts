/** Pages change in bursts; a moment after it one look is enough. */
const LOOK_MS = 50

/**
 * Looks for places on the page, now and whenever it has changed.
 * @param onPlace hears of an element that names one of ours (`data-lelkesz`), and of `<lelkesz-…>` that nobody has defined
 * @param onLook hears of every look
 */
export function watchPage(onPlace: (element: HTMLElement) => void, onLook: () => void) {
  let look: ReturnType<typeof setTimeout> | undefined

  const lookAround = () => {
    look = undefined
    onLook()
    for (const element of document.querySelectorAll<HTMLElement>('[data-lelkesz],:not(:defined)')) {
      if (!element.hasAttribute('data-lelkesz') && !element.localName.startsWith('lelkesz-')) continue
      try {
        onPlace(element)
      } catch {
        // Not every element can have a shadow root: nothing stands in a link or a list's item, all else does.
      }
    }
  }
  new MutationObserver(() => (look ??= setTimeout(lookAround, LOOK_MS))).observe(document, {
    childList: true,
    subtree: true,
    // Frames that wait for the visitor's consent, or until they are near, get their address late.
    attributeFilter: ['src'],
  })
  lookAround()
}
