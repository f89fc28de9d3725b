/** The flow of forms: draft, submission, failure and success; used by feedback and citations. */
export { FormFailure } from './sending/FormFailure.tsx'
export { SentNotice } from './sending/SentNotice.tsx'
export { TrapField } from './sending/TrapField.tsx'
export { fieldId, type FormFields } from './sending/form-fields.ts'
export {
  initialSending,
  sendingReducer,
  type SendingAction,
  type SendingState,
  type SendingStatus,
  useSending,
  type Sending,
} from './sending/use-sending.ts'
