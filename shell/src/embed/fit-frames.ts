import { type FrameMessage, HEIGHT_ASKED, readFrameMessage } from '../visit/frame-messages.ts'

/** What is shown stands so far from the edges of what can be seen. */
const GAP_PX = 16

/**
 * Frames that show embedded pages of the site take the height that these pages say, and what the pages say should be
 * seen is brought into view (MF-05).
 */
export function fitFrames(site: string) {
  const frames = () => [...document.querySelectorAll('iframe')]
  const isOfSite = ({ src }: HTMLIFrameElement) => src.startsWith(`${site}/`)
  /**
   * A frame without `allow-same-origin` has no origin to be known by: there it must have been meant for the site. What
   * a page of somebody else's could say from there, after a link, is a height and a place of that very frame.
   */
  const maySpeak = (frame: HTMLIFrameElement, origin: string) =>
    origin === site ||
    (origin === 'null' &&
      isOfSite(frame) &&
      frame.hasAttribute('sandbox') &&
      !frame.sandbox.contains('allow-same-origin'))

  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source)
    const message = readFrameMessage(data)
    if (frame && message && maySpeak(frame, origin)) heed(frame, message)
  })
  // Frames that have said it before anybody listened.
  for (const frame of frames()) if (isOfSite(frame)) frame.contentWindow?.postMessage(HEIGHT_ASKED, '*')
}

function heed(frame: HTMLIFrameElement, message: FrameMessage) {
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
