import { type FrameMessage, HEIGHT_REQUEST, readFrameMessage } from '../../src/prehydrate/frame-messages.ts'

/** Pixels between focused content and the edges of the window. */
const GAP_PX = 16
/** Maximum height of a sandboxed frame: twice the longest sermon on a narrow phone. */
const TALLEST_UNKNOWN_PX = 50_000

/**
 * Sets the height of frames with pages of the site to what these pages report, and scrolls to the position that they
 * request (MF-05).
 */
export function fitFrames(site: string) {
  const frames = () => [...document.querySelectorAll('iframe')]
  const isOfSite = ({ src }: HTMLIFrameElement) => src.startsWith(`${site}/`)
  /**
   * A frame without `allow-same-origin` has an opaque origin: it is accepted when its `src` is of the site. After a
   * link it may show another site's page, which could then only set a bounded height, and scroll while the visitor is
   * in that frame.
   */
  const maySay = (frame: HTMLIFrameElement, origin: string, message: FrameMessage) =>
    origin === site ||
    (origin === 'null' &&
      isOfSite(frame) &&
      frame.hasAttribute('sandbox') &&
      !frame.sandbox.contains('allow-same-origin') &&
      (message.type === 'lelkesz:height' ? message.px <= TALLEST_UNKNOWN_PX : document.activeElement === frame))

  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source)
    const message = readFrameMessage(data)
    if (frame && message && maySay(frame, origin, message)) applyMessage(frame, message)
  })
  // Asks frames that reported before this script ran.
  for (const frame of frames()) if (isOfSite(frame)) frame.contentWindow?.postMessage(HEIGHT_REQUEST, '*')
}

function applyMessage(frame: HTMLIFrameElement, message: FrameMessage) {
  const { style } = frame
  if (message.type === 'lelkesz:height') {
    style.boxSizing = 'content-box'
    style.height = `${message.px}px`
    return
  }
  // `scroll-margin` limits the frame to the requested part; visible content does not move. Respects the page's own
  // `scroll-padding` and nested scrollers.
  const { scrollMargin } = style
  const below = frame.offsetHeight - message.bottom
  style.scrollMargin = `${GAP_PX - message.top}px 0px ${GAP_PX - below}px`
  frame.scrollIntoView({ block: 'nearest' })
  style.scrollMargin = scrollMargin
}
