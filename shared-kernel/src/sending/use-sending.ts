import { type FormEvent, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
// Imported by the entry point's name: this file may be part of a remote's bundle, while the list of forms is the
// shell's.
import { setUnsentText } from 'shared-kernel/session'
import type { SendFailure, SendResult } from '../api/send-form.ts'
import { reportError } from '../monitoring/report-error.ts'
import { safeStorage } from '../preferences/safe-storage.ts'
import { fieldId, formatDraft, type FormFields, isEmptyForm, parseDraft, TRAP } from './form-fields.ts'
import type { Received } from '../api/entities.ts'

// Session storage: on a shared computer the next person must not see a draft.
const drafts = safeStorage('sessionStorage')
const draftKey = (form: string) => `lelkesz.draft.${form}`

/** Pending submissions by form: a form that is mounted again shows its own. */
const underWay = new Map<string, Promise<SendResult>>()

interface Form<Fields extends FormFields> {
  /** Name of the form: prefix of its controls' ids and key of its draft. */
  name: string
  /** The empty form; the same object on every render. */
  empty: Fields
  /** The API call: `sendFeedback` or `sendCitation` with its arguments. */
  send: (fields: Fields) => Promise<SendResult>
}

export interface Sending<Fields extends FormFields> {
  status: SendingStatus
  fields: Fields
  /** Props of the `form` element. */
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  change: (fields: Partial<Fields>) => void
  /** Props of `Field`: id, name and the server's errors (ER-02); read-only while sending. */
  field: (name: keyof Fields & string) => {
    id: string
    name: string
    error: string[] | undefined
    readOnly: boolean
  }
  /** Shows an empty form again after success. */
  startOver: () => void
}

/**
 * The flow of a form: stores a draft in the tab with each change; it survives failures, reloads and navigation, and is
 * deleted on success. Submitting again while sending does nothing (F41).
 */
export function useSending<Fields extends FormFields>({ name, empty, send }: Form<Fields>): Sending<Fields> {
  const [{ fields, status }, dispatch] = useReducer(sendingReducer<Fields>, initialSending(empty))
  const form = useRef<HTMLFormElement>(null)

  const follow = useCallback(
    async (sending: Promise<SendResult>) => {
      dispatch({ kind: 'submitted' })
      const result = await sending
      dispatch(result.ok ? { kind: 'sent', answer: result.answer, empty } : { kind: 'failed', failure: result })
    },
    [empty],
  )

  useEffect(() => {
    const draft = parseDraft(drafts.read(draftKey(name)), empty)
    // Text that was typed before hydration is newer than the draft.
    const typed = typedIn(form.current, empty)
    if (draft || typed) dispatch({ kind: 'changed', fields: { ...draft, ...typed } as Partial<Fields> })
    const sending = underWay.get(name)
    if (sending) void follow(sending)
  }, [name, empty, follow])

  useEffect(() => {
    setUnsentText(name, !isEmptyForm(fields, empty))
    return () => setUnsentText(name, false)
  }, [name, fields, empty])

  const change = useCallback(
    (changed: Partial<Fields>) => {
      const next = { ...fields, ...changed }
      if (isEmptyForm(next, empty)) drafts.remove(draftKey(name))
      else drafts.write(draftKey(name), formatDraft(next))
      dispatch({ kind: 'changed', fields: changed })
    },
    [name, fields, empty],
  )

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (underWay.has(name)) return
    const sending = sendOnce(name, () => send(fields))
    void follow(sending)
  }

  return {
    status,
    fields,
    form: { ref: form, noValidate: true, onSubmit: handleSubmit },
    change,
    field: (field) => ({
      id: fieldId(name, field),
      name: field,
      error: errorsOf(status)[field],
      readOnly: status.kind === 'sending',
    }),
    startOver: () => dispatch({ kind: 'started-over' }),
  }
}

/** Never rejects. Cleans up here: the form may be unmounted by now. */
function sendOnce(name: string, send: () => Promise<SendResult>): Promise<SendResult> {
  const sending = send()
    .catch(asFailure)
    .then((result) => {
      underWay.delete(name)
      if (result.ok) drafts.remove(draftKey(name))
      else reportFailure(name, result)
      return result
    })
  underWay.set(name, sending)
  return sending
}

/** Without a prototype: field names come from the server. */
const NO_ERRORS: Record<string, string[]> = Object.create(null)

const errorsOf = (status: SendingStatus) => (status.kind === 'failed' && status.failure.errors) || NO_ERRORS

function asFailure(error: unknown): SendFailure {
  return { ok: false, error: true, message: error instanceof Error ? error.message : String(error), reason: 'server' }
}

/** API-11: reports the kind of a failure without its texts; input that the visitor can correct is no error. */
function reportFailure(form: string, { reason, code }: SendFailure) {
  if (reason === 'validation' || reason === 'too-long' || reason === 'too-many') return
  reportError(new Error(`The form ${form} was not sent: ${code ?? reason}`), { source: 'shared-kernel', phase: 'send' })
}

/** Values typed into the controls before hydration; null when there are none. */
function typedIn<Fields extends FormFields>(form: HTMLFormElement | null, empty: Fields): Partial<Fields> | null {
  const typed: FormFields = {}
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
    const known = empty[control.name]
    if (typeof known === 'string' && control.value !== known) typed[control.name] = control.value
    if (typeof known === 'boolean' && (control as HTMLInputElement).checked !== known) typed[control.name] = !known
  }
  return Object.keys(typed).length === 0 ? null : (typed as Partial<Fields>)
}

/** State of sending a form. The form shows a failure until the next attempt. */
export type SendingStatus =
  { kind: 'idle' } | { kind: 'sending' } | { kind: 'failed'; failure: SendFailure } | { kind: 'sent'; answer: Received }

export interface SendingState<Fields extends FormFields> {
  fields: Fields
  status: SendingStatus
}

export type SendingAction<Fields extends FormFields> =
  | { kind: 'changed'; fields: Partial<Fields> }
  | { kind: 'submitted' }
  | { kind: 'failed'; failure: SendFailure }
  | { kind: 'sent'; answer: Received; empty: Fields }
  | { kind: 'started-over' }

export function initialSending<Fields extends FormFields>(empty: Fields): SendingState<Fields> {
  return { fields: empty, status: { kind: 'idle' } }
}

/** Pure: the next state of a form. Only success clears the fields (ER-01). */
export function sendingReducer<Fields extends FormFields>(
  state: SendingState<Fields>,
  action: SendingAction<Fields>,
): SendingState<Fields> {
  switch (action.kind) {
    case 'changed':
      return { ...state, fields: { ...state.fields, ...action.fields } }
    case 'submitted':
      return { ...state, status: { kind: 'sending' } }
    case 'failed':
      // Empties the hidden field: autofill must not make every further attempt fail.
      return {
        fields: TRAP in state.fields ? { ...state.fields, [TRAP]: '' } : state.fields,
        status: { kind: 'failed', failure: action.failure },
      }
    case 'sent':
      return { fields: action.empty, status: { kind: 'sent', answer: action.answer } }
    case 'started-over':
      return { ...state, status: { kind: 'idle' } }
  }
}
