/** Turns errors of the S3 client into actionable messages. Pure. */

interface ServiceError {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number; attempts?: number }
}

const asServiceError = (error: unknown) => error as ServiceError
const NETWORK = /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)\b/

export const statusOf = (error: unknown) => asServiceError(error).$metadata?.httpStatusCode

/** The client has retried this request: the first attempt may have succeeded. */
export const wasRepeated = (error: unknown) => (asServiceError(error).$metadata?.attempts ?? 1) > 1

/** The file is missing, not the bucket. */
export const isMissingKey = (error: unknown) => statusOf(error) === 404 && asServiceError(error).name !== 'NoSuchBucket'

/** A failed write condition: 412, or 409 while another such write is under way, or 404 for a removed file. */
export const isConflict = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0) || isMissingKey(error)

/** The result of the write is unknown: Ceph's gateway sends this error to the loser of a race. */
export const isUnclear = (error: unknown) => (statusOf(error) ?? 0) >= 500 && statusOf(error) !== 501

function problemOf(error: unknown): string {
  const { name = '', code = '', message = '' } = asServiceError(error)
  if (name === 'CredentialsProviderError') {
    return 'no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE'
  }
  if (name === 'NoSuchBucket') return 'there is no such bucket: create it, or correct the address'
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed') {
    return 'the bucket is in another region: set AWS_REGION'
  }
  if (statusOf(error) === 403 || statusOf(error) === 401) {
    return `the service refuses these credentials (${name}): check AWS_ACCESS_KEY_ID and the bucket's policy`
  }
  const [broken] = NETWORK.exec(`${code} ${name} ${message}`) ?? []
  if (broken !== undefined) return `the service cannot be reached (${broken})`
  if (['TimeoutError', 'AbortError'].includes(name)) return 'the service does not answer in time'
  if (statusOf(error) === 501) return 'the service does not implement this request (501)'
  if (isUnclear(error)) return `the service failed (${statusOf(error)} ${name})`
  return `${name || 'Error'}: ${message}`
}

/** The error to throw, in one line with its place. */
export const plainError = (store: string, error: unknown) =>
  new Error(`${store}: ${problemOf(error)}`, { cause: error })
