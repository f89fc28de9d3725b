/** Pages change in bursts; a moment after it one look is enough. */
const LOOK_MS = 50
const NEAR = '600px'

/**
 * Looks for places on the page, now and whenever it has changed.
 * @param onPlace hears of an element of the host's own in which something of ours is to stand
 * @param onOther hears once that an element of ours that nobody has defined yet comes near
 * @param onLook hears of every look
 */
export function watchPage(onPlace: (element: HTMLElement) => void, onOther: () => void, onLook: () => void) {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      isOtherFound = true
      near.disconnect()
      onOther()
    },
    { rootMargin: NEAR },
  )
  let isOtherFound = false
  let look: ReturnType<typeof setTimeout> | undefined

  const lookAround = () => {
    look = undefined
    onLook()
    for (const element of document.querySelectorAll<HTMLElement>('[data-lelkesz]')) {
      try {
        onPlace(element)
      } catch {
        // Not every element can have a shadow root: nothing stands in a link or a list's item, all else does.
      }
    }
    if (isOtherFound) return
    for (const element of document.querySelectorAll(':not(:defined)')) {
      if (element.localName.startsWith('lelkesz-')) near.observe(element)
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
