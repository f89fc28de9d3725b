import { isApiError } from 'shared-kernel/api'

/** Whether the site's own Bibles were asked and have nothing of the passage: asking again will not help. */
export const isMissing = (error: unknown): boolean => isApiError(error) && error.code === 'no_text'
