/**
 * Presses that only the composition answers, made before it is there: kept, and done once when it is. What browsers do
 * by themselves (links, popovers, details, fields, forms that ask by address) is left to them.
 */
import { trackElements } from './same-element.ts'
import type { Trigger } from './when-to-hydrate.ts'

/** What a press does without any script of the page's. */
const NATIVE = 'a[href], summary, input, select, textarea, label, option, audio, video, [popovertarget]'

interface ClickRecorder {
  /** Does what was kept: the page is React's. */
  replay: () => void
  /** Drops what was kept: nobody will answer it. */
  discard: () => void
}

/**
 * Keeps from now on.
 * @param wanted hears that something waits
 * @param where in which part of the page
 */
export function recordClicks(wanted: (by: Trigger) => void, where: EventTarget = globalThis): ClickRecorder {
  /** In their order; a second press on the same is the first one, repeated by somebody who waits. */
  const kept = new Map<Element, () => void>()
  const { track, current } = trackElements()
  const keep = (element: Element, by: Element | null, again: () => void) => {
    track(element)
    track(by)
    if (!kept.has(element)) kept.set(element, again)
    wanted(element)
  }

  const handleClick = (event: Event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, detail, clientX, clientY } = event as MouseEvent
    if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const pressed = target.closest('button, [role=button]')
    if (target.closest(NATIVE) || (pressed instanceof HTMLButtonElement && pressed.form && isSubmit(pressed))) return
    // Also a region that is React's before the rest of the page is must not answer what will be done once more.
    event.stopImmediatePropagation()
    if (pressed) event.preventDefault()
    const init = { bubbles: true, cancelable: true, composed: true, detail, clientX, clientY }
    const was = stateOf(pressed)
    keep(pressed ?? target, target, () => {
      const there = () => current(target) ?? (pressed && current(pressed))
      // Of a region that is not hydrated yet: this hydrates it, or has it made anew.
      there()?.dispatchEvent(new Event('input', { bubbles: true }))
      // What the device keeps is known by now: what was not shown as done may be done already, and stays.
      if (stateOf(pressed && current(pressed)) === was) there()?.dispatchEvent(new MouseEvent('click', init))
    })
  }
  const handleSubmit = (event: Event) => {
    const { target: form, submitter } = event as SubmitEvent
    if (!(form instanceof HTMLFormElement) || isNavigationForm(form)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    keep(form, submitter, () => current(form)?.requestSubmit(submitter && current(submitter)))
  }
  where.addEventListener('click', handleClick, true)
  where.addEventListener('submit', handleSubmit, true)

  return {
    replay() {
      where.removeEventListener('click', handleClick, true)
      where.removeEventListener('submit', handleSubmit, true)
      for (const again of kept.values()) again()
      kept.clear()
    },
    discard: () => kept.clear(),
  }
}

/** Whether browsers send it without any script of the page's: what is chosen in it changes what the page shows. */
export const isNavigationForm = (form: HTMLFormElement) => form.method === 'get' && form.hasAttribute('action')

/** What a press would turn round. */
const stateOf = (button: Element | null) => button?.getAttribute('aria-pressed')

const isSubmit = ({ type }: HTMLButtonElement) => type === 'submit' || type === 'reset'
