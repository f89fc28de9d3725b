/** Reports the height of an embedded page, and the part to scroll to, to its host page (MF-05). */
import { type FrameMessage, isHeightRequest } from './frame-messages.ts'

/** As `PageTitle` of the kernel has it, whose door is more than a frame needs. */
const PAGE_TITLE_ID = 'page-title'

/** Tells it now, and whenever it changes. */
export function reportToHost() {
  // `location` has that of the address all the same.
  if (self.origin === 'null') submitWithoutForms()
  const host = hostOrigin()
  if (host === null) return
  const tell = (message: FrameMessage) => parent.postMessage(message, host)
  const tellHeight = () =>
    tell({ v: 1, type: 'lelkesz:height', px: Math.ceil(document.body.getBoundingClientRect().height) })
  const tellPlace = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const isTitle = element.id === PAGE_TITLE_ID
    const from = isTitle ? 0 : Math.max(0, Math.floor(top + scrollY))
    const place = { top: from, bottom: Math.max(from, Math.ceil(bottom + scrollY)) }
    tell({ v: 1, type: isTitle ? 'lelkesz:navigated' : 'lelkesz:focused', ...place })
  }

  // A frame that is far below is not laid out again by browsers, so nothing would be observed there.
  tellHeight()
  new ResizeObserver(tellHeight).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && isHeightRequest(data)) tellHeight()
  })
  // The title gets the focus when another page was arrived at (`routing/page-effects.ts`), and never otherwise.
  addEventListener('focusin', ({ target }) => target instanceof Element && tellPlace(target))
  const title = document.getElementById(PAGE_TITLE_ID)
  // Come here in the frame by a link that was none of the router's.
  const isNext = host !== location.origin && document.referrer.startsWith(`${location.origin}/`)
  if (title && isNext) tellPlace(title)
}

/** Null for a page without an origin to post to; Chromium names `file://`, which matches no window. */
function hostOrigin(): string | null {
  // Firefox has no ancestorOrigins; there the referrer knows, unless the visitor came here from a page in the frame.
  const origin = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  return origin && /^https?:/.test(origin) ? origin : null
}

/**
 * In a frame with `sandbox="allow-scripts"` alone browsers submit no form, and do not even say so to the page. Forms of
 * the site are addresses (`shared-kernel/router`): they hear of it here, and before the page has started their address is
 * opened. Enter in a field presses the form's button.
 */
export function submitWithoutForms(open = (address: string) => location.assign(address)) {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button, input') : null
    const { form, type } = button ?? {}
    if (!form || type !== 'submit' || event.defaultPrevented) return
    event.preventDefault()
    if (!form.reportValidity()) return
    const isUnheard = form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button! }),
    )
    if (isUnheard && form.method === 'get') open(`${form.action}?${new URLSearchParams(new FormData(form) as never)}`)
  })
}
