/**
 * In a frame with `sandbox="allow-scripts"` alone browsers submit no form, and do not even say so to the page. Forms of
 * the site are addresses (`shared-kernel/router`): they hear of it here. Enter in a field presses the form's button.
 */
export function submitWithoutForms() {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button, input') : null
    const { form, type } = button ?? {}
    if (!form || type !== 'submit' || event.defaultPrevented) return
    event.preventDefault()
    if (!form.reportValidity()) return
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
  })
}
