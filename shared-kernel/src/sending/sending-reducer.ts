import type { Received } from '../api/entities.ts'
import type { SendFailure } from '../api/send-form.ts'
import { type FormFields, TRAP } from './form-fields.ts'

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
