/** The flow of forms: draft, submission, failure and success; used by feedback and citations. */
export { FormFailure, SentNotice, TrapField } from './sending/form-parts.tsx'
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
