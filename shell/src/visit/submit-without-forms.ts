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
