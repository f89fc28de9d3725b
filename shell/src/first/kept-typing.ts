/**
 * What was typed, ticked or chosen before React knew the fields. Hydration leaves it in the page and tells nobody: so
 * it is told afterwards, as if it happened then.
 */
import type { Now } from './kept-presses.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = ':is(input, textarea, select):not([data-first])'
const TICKED = ['checkbox', 'radio']

/** Watches a part of the page from now on. */
export function keepTyped(region: Element): { tell: (now?: Now) => void } {
  /** As they were left; hydration may put a text area back to what the server wrote. */
  const typed = new Map<Field, string>()
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) typed.set(target as Field, (target as Field).value)
  }
  region.addEventListener('input', note, true)
  return {
    tell(now = (field) => field) {
      region.removeEventListener('input', note, true)
      // All of it first: what is told of one field has React write what it knows of the others.
      const told = [...region.querySelectorAll<Field>(FIELDS)]
        .filter((field) => typed.has(field) || isChanged(field))
        .map((field) => tellingOf(field, now(field), typed.get(field) ?? field.value))
      for (const tell of told) tell()
    },
  }
}

/** What a browser fills in by itself, on the way back or because it knows who is here. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

function tellingOf(was: Field, field: Field | null, value: string): () => void {
  if (!field) return () => undefined
  if (!isTicked(was)) return () => tellOf(field, value)
  const { checked, defaultChecked } = was
  // Of a group the one that is chosen says it.
  return () => checked === defaultChecked || (was.type === 'radio' && !checked) || tick(field as typeof was, checked)
}

const isTicked = (field: Field): field is HTMLInputElement => TICKED.includes(field.type)

function tellOf(field: Field, value: string) {
  // Of a region that is not hydrated yet: this hydrates it.
  say(field, 'input')
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
  if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

function tick(field: HTMLInputElement, wanted: boolean) {
  say(field, 'input')
  field.checked = !wanted
  field.click()
}

const say = (field: Field, type: 'input' | 'change') => void field.dispatchEvent(new Event(type, { bubbles: true }))
