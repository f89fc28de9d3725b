/**
 * What was typed, ticked or chosen before React knew the fields. Hydration leaves it in the page and tells nobody: so
 * it is told afterwards, as if it happened then.
 */
import { type Now, keepPlaces } from './same-place.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = ':is(input, textarea, select):not([data-first])'
const NOTED = ['input', 'focusin', 'pointerdown']
const TICKED = ['checkbox', 'radio']

/** Watches a part of the page from now on. */
export function keepTyped(region: Element): { tell: (now?: Now) => void } {
  /** As they were left; hydration may put a text area back to what the server wrote. */
  const typed = new Map<Field, string>()
  const places = keepPlaces()
  let focused: Field | null = null
  const note = ({ type, target }: Event) => {
    const field = target instanceof Element && target.matches(FIELDS) ? (target as Field) : null
    // Who presses beside the fields leaves them. That a field loses the focus tells nothing: so does what is replaced.
    if (type === 'focusin' || type === 'pointerdown') focused = field
    if (!field) return
    places.note(field)
    if (type === 'input') typed.set(field, field.value)
  }
  for (const type of NOTED) region.addEventListener(type, note, true)
  return {
    tell(now = places.now) {
      for (const type of NOTED) region.removeEventListener(type, note, true)
      // All of it first: what is told of one field has React write what it knows of the others.
      const told = [...new Set([...typed.keys(), ...region.querySelectorAll<Field>(FIELDS)])]
        .filter((field) => typed.has(field) || isChanged(field))
        .map((field) => tellingOf(field, now, typed.get(field) ?? field.value))
      for (const tell of told) tell()
      // Who types on does so there.
      if (focused && document.activeElement === document.body) typeOn(now(focused), focused)
    },
  }
}

/** @param was itself, or the one in whose place it has come */
function typeOn(field: Field | null, was: Field) {
  field?.focus({ preventScroll: true })
  if (field && field !== was && !(was instanceof HTMLSelectElement)) putCaret(field, was)
}

/** What a browser fills in by itself, on the way back or because it knows who is here. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > -1 && field.selectedIndex !== givenIndex(field)
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

/** What the server had chosen; of a list in which it chose nothing browsers take the first. */
const givenIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )

function tellingOf(was: Field, now: Now, value: string): () => void {
  const hydrated = () => {
    // Of a region that is not hydrated yet: this hydrates it, or has it made anew.
    const field = now(was)
    if (field) say(field, 'input')
    return now(was)
  }
  if (!isTicked(was)) return () => tellOf(hydrated(), value)
  const { checked, defaultChecked } = was
  // Of a group the one that is chosen says it.
  const isToldElsewhere = checked === defaultChecked || (was.type === 'radio' && !checked)
  return () => isToldElsewhere || tick(hydrated() as typeof was | null, checked)
}

const isTicked = (field: Field): field is HTMLInputElement => TICKED.includes(field.type)

function tellOf(field: Field | null, value: string) {
  if (!field) return
  if (field instanceof HTMLSelectElement) {
    field.value = value
    return say(field, 'change')
  }
  if (field.value !== value) putBack(field, value)
  // React tells a change by what it has seen last. The field itself is left alone: a word that a keyboard of a phone is
  // putting together would be put in twice, and nothing could be undone.
  const { _valueTracker: seen } = field as Seen
  seen?.setValue(field.defaultValue)
  say(field, 'input')
}

/** What React keeps with a field. */
type Seen = Field & { _valueTracker?: { setValue: (value: string) => void } }

function putBack(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { selectionStart, selectionEnd } = field
  field.value = value
  if (document.activeElement === field) putCaret(field, { selectionStart, selectionEnd })
}

type Caret = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'>

/** Where fields have one. */
function putCaret(field: Field, { selectionStart, selectionEnd }: Caret) {
  if (!(field instanceof HTMLSelectElement) && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
}

function tick(field: HTMLInputElement | null, wanted: boolean) {
  if (!field) return
  field.checked = !wanted
  field.click()
}

const say = (field: Field, type: 'input' | 'change') => void field.dispatchEvent(new Event(type, { bubbles: true }))
