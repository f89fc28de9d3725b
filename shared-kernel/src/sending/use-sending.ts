import { type FormEvent, type RefObject, useCallback, useEffect, useReducer, useRef } from 'react'
// Imported by its package name: this file may be part of a remote's bundle, while the list of forms is the shell's.
import { setUnsentText } from 'shared-kernel/session'
import type { SendFailure, SendResult } from '../api/send-form.ts'
import { reportError } from '../monitoring/report-error.ts'
import { safeStorage } from '../preferences/safe-storage.ts'
import { fieldId, formatDraft, type FormFields, isEmptyForm, parseDraft } from './form-fields.ts'
import { initialSending, sendingReducer, type SendingStatus } from './sending-reducer.ts'

// For the tab only: a letter half written on a shared computer must not wait for the next person.
const drafts = safeStorage('sessionStorage')
const draftKey = (form: string) => `lelkesz.draft.${form}`

/** Pending submissions by form: a form that is mounted again takes up its own. */
const underWay = new Map<string, Promise<SendResult>>()

interface Form<Fields extends FormFields> {
  /** Name of the form: begins its controls' ids and names its draft. */
  name: string
  /** The form with nothing in it; must be the same object every time. */
  empty: Fields
  /** The API call: `sendFeedback` or `sendCitation` with its arguments. */
  send: (fields: Fields) => Promise<SendResult>
}

export interface Sending<Fields extends FormFields> {
  status: SendingStatus
  fields: Fields
  /** For the `form` element. */
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void }
  change: (fields: Partial<Fields>) => void
  /** For `Field`: id, name and the server's errors (ER-02); what is on its way cannot be changed. */
  field: (name: keyof Fields & string) => {
    id: string
    name: string
    error: string[] | undefined
    readOnly: boolean
  }
  /** An empty form again, after success. */
  startOver: () => void
}

/**
 * The flow of a form: what is typed is kept in the tab as it is typed, survives failures, reloads and leaving the page,
 * and goes only when the server has it. While it is on its way, sending again does nothing (F41).
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

/** Never rejects. What has to be done is done here: the form may have been left meanwhile. */
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

/** Without a prototype: the names of the fields come from the server. */
const NO_ERRORS: Record<string, string[]> = Object.create(null)

const errorsOf = (status: SendingStatus) => (status.kind === 'failed' && status.failure.errors) || NO_ERRORS

function asFailure(error: unknown): SendFailure {
  return { ok: false, error: true, message: error instanceof Error ? error.message : String(error), reason: 'server' }
}

/** API-11: what a visitor can mend is no error, and of the rest only its kind is told, none of the words. */
function reportFailure(form: string, { reason, code }: SendFailure) {
  if (reason === 'validation' || reason === 'too-long' || reason === 'too-many') return
  reportError(new Error(`The form ${form} was not sent: ${code ?? reason}`), { room: 'shared-kernel', phase: 'send' })
}

/** Texts and ticks that stand in the controls; null when there are none. */
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
