import { type FrameMessage, HEIGHT_REQUEST, readFrameMessage } from '../../src/prehydrate/frame-messages.ts'

/** Pixels between shown content and the edges of the window. */
const GAP_PX = 16
/** Of a frame whose page may be anybody's: the longest sermon on a narrow telephone, twice. */
const TALLEST_UNKNOWN_PX = 50_000

/**
 * Frames that show embedded pages of the site take the height that these pages say, and what the pages say should be
 * seen is brought into view (MF-05).
 */
export function fitFrames(site: string) {
  const frames = () => [...document.querySelectorAll('iframe')]
  const isOfSite = ({ src }: HTMLIFrameElement) => src.startsWith(`${site}/`)
  /**
   * A frame without `allow-same-origin` has no origin to be known by: there it must have been meant for the site. What
   * a page of somebody else's could say from there, after a link, is a height within bounds, and where it is to be seen
   * while the visitor is in that very frame.
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
  // Frames that have said it before anybody listened.
  for (const frame of frames()) if (isOfSite(frame)) frame.contentWindow?.postMessage(HEIGHT_REQUEST, '*')
}

function applyMessage(frame: HTMLIFrameElement, message: FrameMessage) {
  const { style } = frame
  if (message.type === 'lelkesz:height') {
    style.boxSizing = 'content-box'
    style.height = `${message.px}px`
    return
  }
  // A margin makes of the frame the part of it that is to be seen; what is seen already does not move. The page's own
  // `scroll-padding` and what scrolls inside of it count, too.
  const { scrollMargin } = style
  const below = frame.offsetHeight - message.bottom
  style.scrollMargin = `${GAP_PX - message.top}px 0px ${GAP_PX - below}px`
  frame.scrollIntoView({ block: 'nearest' })
  style.scrollMargin = scrollMargin
}
