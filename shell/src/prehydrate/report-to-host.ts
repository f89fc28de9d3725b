/** Reports the height of an embedded page, and the part to scroll to, to its host page (MF-05). */
import { type FrameMessage, isHeightRequest } from './frame-messages.ts'

/** As in the kernel's `PageTitle`, whose entry point is too large for a frame. */
const PAGE_TITLE_ID = 'page-title'

/** Reports now and after each change. */
export function reportToHost() {
  // `location` has the origin of the address nevertheless.
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

  // Browsers skip the layout of frames far below the viewport, so observers would not fire.
  tellHeight()
  new ResizeObserver(tellHeight).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && isHeightRequest(data)) tellHeight()
  })
  // Only a navigation focuses the title (`routing/page-effects.ts`).
  addEventListener('focusin', ({ target }) => target instanceof Element && tellPlace(target))
  const title = document.getElementById(PAGE_TITLE_ID)
  // The frame navigated by an ordinary link.
  const isNext = host !== location.origin && document.referrer.startsWith(`${location.origin}/`)
  if (title && isNext) tellPlace(title)
}

/** Null without an origin to post to, e.g. for `file://`. */
function hostOrigin(): string | null {
  // Firefox has no `ancestorOrigins`; there the referrer tells, unless the frame navigated.
  const origin = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  return origin && /^https?:/.test(origin) ? origin : null
}

/**
 * In a frame with only `sandbox="allow-scripts"` browsers silently submit no form. Forms of the site are addresses
 * (`shared-kernel/router`): before hydration this opens their address. Enter in a field activates the form's button.
 */
export function submitWithoutForms() {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button, input') : null
    const { form, type } = button ?? {}
    if (!form || type !== 'submit' || event.defaultPrevented) return
    event.preventDefault()
    if (!form.reportValidity()) return
    const isUnheard = form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button! }),
    )
    if (isUnheard && form.method === 'get')
      location.assign(`${form.action}?${new URLSearchParams(new FormData(form) as never)}`)
  })
}
