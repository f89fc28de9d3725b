/**
 * Records clicks and input before hydration and replays them once the page is React's. Nothing that the user did on the
 * server's HTML is lost.
 */
import { listen } from './document-listeners.ts'
import { PLAIN_LINK, type Trigger } from './when-to-hydrate.ts'

/** Finds the element that stands now where a tracked one stood; null if there is none. */
type FindCurrent = <Of extends Element>(element: Of) => Of | null

interface ElementTracker {
  /** Remembers the position of an element. */
  track: (element: Element | null) => void
  current: FindCurrent
}

/**
 * When an extension has altered the page, hydration gives up and React renders anew: clicks and input of the old
 * elements then belong to the same elements of the new page.
 */
function trackElements(): ElementTracker {
  const positions = new Map<Element, { nth: number; count: number }>()
  return {
    track(element) {
      if (!element || positions.has(element)) return
      const alike = similarElements(element)
      positions.set(element, { nth: alike.indexOf(element), count: alike.length })
    },
    current(element) {
      if (element.isConnected) return element
      const position = positions.get(element)
      const alike = similarElements(element)
      // An equal count means the same page, whatever was inserted between.
      return (position?.count === alike.length && alike[position.nth]) || null
    },
  }
}

const COMPARED = ['class', 'name', 'type', 'aria-label']

const similarElements = <Of extends Element>(element: Of): Of[] =>
  [...document.querySelectorAll<Of>(element.tagName)].filter(
    (other) =>
      COMPARED.every((name) => other.getAttribute(name) === element.getAttribute(name)) &&
      (element.tagName !== 'BUTTON' || other.textContent === element.textContent),
  )

/** `data-in-place` marks links that hydration makes open something on the page; for others see `PLAIN_LINK`. */
const LINK_IN_PLACE = 'a[data-in-place]'

/** Elements that respond to a click without a script. */
const NATIVE = `${PLAIN_LINK}, summary, input, select, textarea, label, option, audio, video, [popovertarget]`

const GESTURES = ['touchstart', 'touchend', 'keydown']

/** Maximum time that the click on a link waits; then its document is loaded. */
const LINK_WAIT_MS = 10_000

interface ClickRecorder {
  /** Call it after hydration. */
  replay: () => void
  /** Loads the document of a clicked link, since nothing else will answer the click. */
  followLink: () => void
  discard: () => void
}

/**
 * Records clicks and submits that React handles. Plain links, popovers, fields and forms with an address stay the
 * browser's.
 * @param onRecord called with the clicked element
 * @param region part of the page
 */
export function recordClicks(onRecord: (by: Trigger) => void, region: EventTarget = globalThis): ClickRecorder {
  /** In their order; a second click on an element repeats the first one of an impatient user. */
  const recorded = new Map<Element, () => void>()
  const { track, current } = trackElements()
  /** Events of the last swipe or arrow key, which turn pages. */
  let gesture: Event[] = []
  let link: HTMLAnchorElement | null = null
  const record = (element: Element, by: Element | null, repeat: () => void) => {
    track(element)
    track(by)
    if (!recorded.has(element)) recorded.set(element, repeat)
    onRecord(element)
  }
  const discard = () => {
    link = null
    gesture = []
    recorded.clear()
  }
  const followLink = () => {
    if (!link) return
    const { href } = link
    discard()
    location.assign(href)
  }

  const handleClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, detail, clientX, clientY } = event
    if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const pressed = target.closest(`button, [role=button], ${LINK_IN_PLACE}`)
    if (target.closest(NATIVE) || (pressed instanceof HTMLButtonElement && pressed.form && isSubmit(pressed))) return
    // A region that is hydrated before the rest of the page must not handle a click that is replayed later.
    event.stopImmediatePropagation()
    if (pressed) event.preventDefault()
    const init = { bubbles: true, cancelable: true, composed: true, detail, clientX, clientY }
    const stateBefore = toggleState(pressed)
    if (pressed instanceof HTMLAnchorElement) {
      if (!link) setTimeout(followLink, LINK_WAIT_MS)
      link = pressed
    }
    record(pressed ?? target, target, () => {
      const find = () => current(target) ?? (pressed && current(pressed))
      // Hydrates a region that is not hydrated yet, or has it rendered anew.
      find()?.dispatchEvent(new Event('input', { bubbles: true }))
      // React knows the device's storage by now: a toggle that changed by itself stays as it is.
      if (toggleState(pressed && current(pressed)) === stateBefore) find()?.dispatchEvent(new MouseEvent('click', init))
    })
  }
  const handleSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || isNavigationForm(form)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    record(form, submitter, () => current(form)?.requestSubmit(submitter && current(submitter)))
  }
  const handleGesture = (event: Event) => {
    if (event instanceof KeyboardEvent && !event.key.startsWith('Arrow')) return
    track(event.target as Element)
    gesture = event.type === 'touchend' ? [...gesture, event] : [event]
  }
  const stops = [
    listen(['click'], handleClick, region),
    listen(['submit'], handleSubmit, region),
    listen(GESTURES, handleGesture, region),
  ]

  return {
    replay() {
      for (const stop of stops) stop()
      for (const repeat of recorded.values()) repeat()
      for (const event of gesture) current(event.target as Element)?.dispatchEvent(event)
      discard()
    },
    followLink,
    discard,
  }
}

/** A form that the browser submits as an address, without a script. */
export const isNavigationForm = (form: HTMLFormElement) => form.method === 'get' && form.hasAttribute('action')

const toggleState = (button: Element | null) => button?.getAttribute('aria-pressed')

const isSubmit = ({ type }: HTMLButtonElement) => type === 'submit' || type === 'reset'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = ':is(input, textarea, select):not([data-control])'

interface InputRecorder {
  /** Call it right before hydration: autofill fires no events. */
  captureAutofill: () => void
  /** Call it once, after hydration. */
  replay: () => void
}

/**
 * Records input: typed text, ticks and choices stay in the page, but React gets no event. Each changed field is
 * reported to React once, afterwards.
 */
export function recordInput(region: Element): InputRecorder {
  /** By field: hydration resets a text area and a box to what the server sent. */
  const states = new Map<Field, FieldState>()
  const { track, current } = trackElements()
  let focused = region.contains(document.activeElement) ? document.activeElement : null
  track(focused)
  const record = (field: Field) => {
    track(field)
    const { value, checked } = field as HTMLInputElement
    states.set(field, { value, checked })
    hideValueFromReact(field)
  }
  const handle = ({ type, target }: Event) => {
    const element = target as Element
    const isField = element.matches(FIELDS)
    // A click beside the fields blurs them. A lost focus alone is no sign: a replaced field loses it, too.
    if (type === 'focusin') focused = element
    else if (type === 'pointerdown') focused = isField ? element : null
    track(focused)
    if (type === 'input' && isField) record(element as Field)
  }
  const stop = listen(['input', 'focusin', 'pointerdown'], handle, region)
  return {
    captureAutofill: () => region.querySelectorAll<Field>(FIELDS).forEach((field) => isChanged(field) && record(field)),
    replay() {
      stop()
      for (const [field, state] of states) report(field, state, current)
      const now = focused?.isConnected === false && document.activeElement === document.body && current(focused)
      if (!(now instanceof HTMLElement)) return
      now.focus({ preventScroll: true })
      if (hasCaret(now) && hasCaret(focused)) setCaret(now, focused)
    },
  }
}

/**
 * React ignores an event of a field whose value it has seen last, and at hydration it sees the typed one. It does not
 * track a field with a `value` property of its own. Writing the value instead would end a composition of a phone's
 * keyboard, and the undo history.
 */
function hideValueFromReact(field: Field) {
  if (hasCaret(field)) Object.defineProperty(field, 'value', { ...nativeValue(field), configurable: true })
}

/** The browser's own accessor: React does not notice what is written by it. */
const nativeValue = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!

/** Changed by the browser or the user. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // Browsers take the first option where none is selected by default.
    const selected = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex > -1 && field.selectedIndex !== Math.max(0, selected)
  }
  if (isTickable(field)) return field.checked !== field.defaultChecked
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

interface FieldState {
  value: string
  checked: boolean
}

function report(before: Field, { value, checked }: FieldState, current: FindCurrent) {
  const { defaultChecked, type } = before as HTMLInputElement
  const unhydrated = current(before)
  // Hydrates a region that is not hydrated yet, or has it rendered anew.
  if (unhydrated) dispatch(unhydrated, 'input')
  const field = current(before)
  // The checked radio button stands for its group.
  if (!field || (isTickable(before) && (checked === defaultChecked || (type === 'radio' && !checked)))) return
  if (isTickable(field)) {
    field.checked = !checked
    return field.click()
  }
  if (field.value !== value) {
    const { selectionStart, selectionEnd } = field as WithCaret
    nativeValue(field).set!.call(field, value)
    if (hasCaret(field) && document.activeElement === field) setCaret(field, { selectionStart, selectionEnd })
  }
  dispatch(field, hasCaret(field) ? 'input' : 'change')
}

const isTickable = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type)

const dispatch = (field: Field, type: 'input' | 'change') =>
  void field.dispatchEvent(new Event(type, { bubbles: true }))

type WithCaret = HTMLInputElement | HTMLTextAreaElement

const hasCaret = (element: Element | null): element is WithCaret =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isTickable(element))

type Caret = Pick<WithCaret, 'selectionStart' | 'selectionEnd'>

function setCaret(field: WithCaret, { selectionStart, selectionEnd }: Caret) {
  // Null: a field of this type has no caret.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

const CHECK_EVERY_MS = 50
/** Phone keyboards keep every word in composition: hydration waits only for a pause. */
const COMPOSITION_PAUSE_MS = 1000

let composingAt: number | null = null

/** Watches the composition of words by the keyboard (IME). */
export function watchComposition(): void {
  const handle = ({ type }: Event) => (composingAt = type === 'compositionend' ? null : Date.now())
  listen(['compositionstart', 'compositionupdate', 'compositionend'], handle)
}

const isHeld = () =>
  document.querySelector('input[type=range]:active') !== null ||
  (composingAt !== null && Date.now() - composingAt < COMPOSITION_PAUSE_MS)

/** Resolves when no slider is held and no word is being composed. */
export async function whenInputReleased(): Promise<void> {
  while (isHeld()) await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS))
}
