/**
 * Fields before hydration: what was typed, ticked or chosen stays in the page, but React hears of no event. Each changed
 * field is reported to it once, afterwards.
 */
import { trackElements, type FindCurrent } from './same-element.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = ':is(input, textarea, select):not([data-first])'
const NOTED = ['input', 'focusin', 'pointerdown']
const TICKED = ['checkbox', 'radio']

interface InputRecorder {
  /** To be called right before hydration: browsers fill in fields without an event. */
  captureAutofill: () => void
  /** To be called once after it. */
  replay: () => void
}

/** Watches a part of the page from now on. */
export function recordInput(region: Element): InputRecorder {
  /** As they were left: hydration puts a text area back to the text of the server. */
  const typed = new Map<Field, string>()
  const places = trackElements()
  let focused = region.contains(document.activeElement) ? document.activeElement : null
  places.track(focused)
  const keep = (field: Field) => {
    places.track(field)
    typed.set(field, field.value)
    leaveUntracked(field)
  }
  const note = ({ type, target }: Event) => {
    const element = target as Element
    const isField = element.matches(FIELDS)
    // A press beside the fields leaves them. That a field loses the focus says nothing: so does one that is replaced.
    if (type === 'focusin') focused = element
    else if (type === 'pointerdown') focused = isField ? element : null
    places.track(focused)
    if (type === 'input' && isField) keep(element as Field)
  }
  for (const type of NOTED) region.addEventListener(type, note, true)
  return {
    captureAutofill: () => region.querySelectorAll<Field>(FIELDS).forEach((field) => isChanged(field) && keep(field)),
    replay() {
      for (const type of NOTED) region.removeEventListener(type, note, true)
      // Read all of it first: with each report React writes its own values into the other fields.
      const reports = [...typed].map(([field, value]) => reportOf(field, value))
      for (const report of reports) report(places.current)
      const now = focused?.isConnected === false && document.activeElement === document.body && places.current(focused)
      if (!(now instanceof HTMLElement)) return
      now.focus({ preventScroll: true })
      if (hasCaret(now) && hasCaret(focused)) putCaret(now, focused)
    },
  }
}

/**
 * React ignores an event of a field whose value is the one that it has seen last, and at hydration sees the typed one.
 * It compares no field with a `value` property of its own. Nothing is written: that would end a word that the keyboard
 * of a phone is putting together, and the history of undo.
 */
function leaveUntracked(field: Field) {
  if (hasCaret(field)) Object.defineProperty(field, 'value', { ...ownValue(field), configurable: true })
}

/** The browser's own accessor: React does not hear of what is written by it. */
const ownValue = (field: Field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!

/** Whether the browser or the visitor has changed it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // Of a list without a chosen option browsers take the first.
    const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex > -1 && field.selectedIndex !== Math.max(0, given)
  }
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

function reportOf(before: Field, value: string): (now: FindCurrent) => void {
  const { checked, defaultChecked, type } = before as HTMLInputElement
  // Of a group of radio buttons the chosen one is enough.
  const isSame = isTicked(before) && (checked === defaultChecked || (type === 'radio' && !checked))
  return (now) => {
    // This hydrates a region that is not hydrated yet, or has it rendered anew.
    const unhydrated = now(before)
    if (unhydrated) dispatch(unhydrated, 'input')
    const field = now(before)
    if (!field || isSame) return
    if (isTicked(field)) {
      field.checked = !checked
      return field.click()
    }
    if (field.value !== value) {
      const { selectionStart, selectionEnd } = field as WithCaret
      ownValue(field).set!.call(field, value)
      if (hasCaret(field) && document.activeElement === field) putCaret(field, { selectionStart, selectionEnd })
    }
    dispatch(field, hasCaret(field) ? 'input' : 'change')
  }
}

const isTicked = (field: Field): field is HTMLInputElement => TICKED.includes(field.type)

const dispatch = (field: Field, type: 'input' | 'change') =>
  void field.dispatchEvent(new Event(type, { bubbles: true }))

type WithCaret = HTMLInputElement | HTMLTextAreaElement

const hasCaret = (element: Element | null): element is WithCaret =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isTicked(element))

function putCaret(
  field: WithCaret,
  { selectionStart, selectionEnd }: Pick<WithCaret, 'selectionStart' | 'selectionEnd'>,
) {
  // Null: a field of this type has no caret.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

/** Nothing is taken over under a hand that holds the slider, or while a keyboard puts a word together. */
const SIGNS = ['compositionstart', 'compositionupdate', 'compositionend'] as const
const LOOK_EVERY_MS = 50
/** Who stops in the middle of a word, as keyboards of phones leave every word, is waited for no longer. */
const PAUSE_MS = 1000

let puttingTogetherAt: number | null = null

/** Watches the keyboard from now on. */
export function watchComposition(): void {
  const note = ({ type }: Event) => (puttingTogetherAt = type === 'compositionend' ? null : Date.now())
  for (const sign of SIGNS) addEventListener(sign, note, true)
}

const isHeld = () =>
  document.querySelector('input[type=range]:active') !== null ||
  (puttingTogetherAt !== null && Date.now() - puttingTogetherAt < PAUSE_MS)

/** Until nobody is in the middle of a movement. */
export async function whenInputReleased(): Promise<void> {
  while (isHeld()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
