import { heightMessage, isHeightAsked } from './height-message.ts'

/** Tells the page around the frame how tall this page is: now, and whenever that changes (MF-05). */
export function reportHeight() {
  const host = hostOrigin()
  if (host === null) return
  const report = () => parent.postMessage(heightMessage(document.body.getBoundingClientRect().height), host)
  new ResizeObserver(report).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && isHeightAsked(data)) report()
  })
}

/** Nothing is said to a page whose origin is not known. */
function hostOrigin(): string | null {
  // Firefox has no ancestorOrigins; there the referrer knows, unless the visitor came here from a page in the frame.
  const origin = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  return origin && origin !== 'null' ? origin : null
}
