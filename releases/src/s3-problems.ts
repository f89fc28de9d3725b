/** Errors of the S3 client as sentences that say what to do. Pure. */

interface ServiceError {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number; attempts?: number }
}

const asServiceError = (error: unknown) => error as ServiceError
const NETWORK = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)\b/

export const statusOf = (error: unknown) => asServiceError(error).$metadata?.httpStatusCode

/** Whether the client has sent this request more than once: the first may have been heard. */
export const wasRepeated = (error: unknown) => (asServiceError(error).$metadata?.attempts ?? 1) > 1

/** There is no such file; a bucket that is missing is another matter. */
export const isMissingKey = (error: unknown) => statusOf(error) === 404 && asServiceError(error).name !== 'NoSuchBucket'

/**
 * The condition of a write does not hold: 412, or 409 while another such write is under way, or 404 for a file that
 * went.
 */
export const isConflict = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0) || isMissingKey(error)

/** The service does not say what came of a write: Ceph's gateway answers so to who loses a race. */
export const isUnclear = (error: unknown) => (statusOf(error) ?? 0) >= 500 && statusOf(error) !== 501

function problemOf(error: unknown): string {
  const { name = '', code = '', message = '' } = asServiceError(error)
  if (name === 'CredentialsProviderError') {
    return 'no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE'
  }
  if (name === 'NoSuchBucket') return 'there is no such bucket: create it, or correct REMOTES_STORE'
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed') {
    return 'the bucket is in another region: set AWS_REGION'
  }
  if (statusOf(error) === 403 || statusOf(error) === 401) {
    return `the service refuses these credentials (${name}): check AWS_ACCESS_KEY_ID and the bucket's policy`
  }
  const [broken] = NETWORK.exec(`${code} ${name} ${message}`) ?? []
  if (broken !== undefined) return `the service cannot be reached (${broken})`
  if (['TimeoutError', 'AbortError'].includes(name)) return 'the service does not answer in time'
  if (statusOf(error) === 501) return 'the service does not know what was asked of it (501)'
  if (isUnclear(error)) return `the service has an error of its own (${statusOf(error)} ${name})`
  return `${name || 'Error'}: ${message}`
}

/** The error to throw: where, and what is wrong, in one line. */
export const plainError = (place: string, error: unknown) =>
  new Error(`${place}: ${problemOf(error)}`, { cause: error })
