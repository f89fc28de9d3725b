import type { FeedbackFields } from 'shared-kernel/api'

/** Name of the form: prefix of its controls' ids. */
export const FEEDBACK_FORM = 'feedback'

/** Fields of the form; `website` is a honeypot, hidden from visitors. */
export const emptyFeedback = { name: '', email: '', message: '', accepted: false, website: '' }
type Feedback = typeof emptyFeedback

const LONGEST_ADDRESS = 2048

/** The submitted form, with the page the visitor came from. */
export function toFeedbackFields(feedback: Feedback, cameFrom: string | null): FeedbackFields {
  const { name, email, message, accepted, website } = feedback
  const fields: FeedbackFields = { name: name.trim(), email: email.trim(), message: message.trim(), accepted, website }
  if (cameFrom !== null) fields.url = cameFrom.slice(0, LONGEST_ADDRESS)
  return fields
}
