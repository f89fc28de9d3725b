/** A bucket, `s3://bucket/prefix`, and the client for it, for the store of releases and for media. */
import type * as Client from '@aws-sdk/client-s3'

export type StoredObject = Client.GetObjectCommandOutput

export interface OpenBucket {
  /** For messages, e.g. `s3://releases/site`. */
  readonly location: string
  /** Parameters of commands for a key below the prefix. */
  named: (key: string) => { Bucket: string; Key: string }
  /** Imported on use: the client is megabytes of code, and a folder needs none of it. */
  client: () => Promise<{ s3: typeof Client; client: Client.S3Client }>
}

interface BucketOptions {
  /** Of the address, for messages. */
  variable?: string
  env?: NodeJS.ProcessEnv
  /** Longest pause of a connection, in milliseconds. */
  silenceMs?: number
  maxSockets?: number
}

/** @throws Error for an invalid address or environment variable */
export function openBucket(address: string, options: BucketOptions = {}): OpenBucket {
  const { variable, env = process.env, silenceMs = 5000, maxSockets = 50 } = options
  const { bucket, prefix } = parseBucketAddress(address, variable)
  const service = bucketService(env)
  let opened: ReturnType<OpenBucket['client']> | undefined
  return {
    location: `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`,
    named: (key) => ({ Bucket: bucket, Key: prefix + key }),
    client: () =>
      (opened ??= import('@aws-sdk/client-s3').then((s3) => ({
        s3,
        client: new s3.S3Client({
          ...service,
          maxAttempts: 3,
          requestHandler: {
            connectionTimeout: 2000,
            socketTimeout: silenceMs,
            httpAgent: { maxSockets },
            httpsAgent: { maxSockets },
          },
          // Optional checksums break services other than Amazon's.
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
      }))),
  }
}

/** The prefix of all keys is empty, or has a trailing slash. @throws Error for an invalid address, naming the variable */
function parseBucketAddress(address: string, variable = 'REMOTES_STORE'): { bucket: string; prefix: string } {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined) throw new Error(`${variable}: ${address} is not s3://bucket or s3://bucket/prefix`)
  const prefix = rest.replace(/\/+$/, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

/**
 * `AWS_ENDPOINT_URL_S3`: the service's address, by default Amazon's; `AWS_REGION`. The client reads its credentials from
 * the usual `AWS_*` variables.
 * @throws Error naming the invalid variable
 */
function bucketService(env: NodeJS.ProcessEnv) {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || byOldName('S3_ENDPOINT', 'AWS_ENDPOINT_URL_S3', env)
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) {
    throw new Error(`AWS_ENDPOINT_URL_S3 is not an http(s) address: ${endpoint}`)
  }
  return {
    region: env.AWS_REGION || 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    // `host/bucket/key` instead of `bucket.host/key`: services other than Amazon's need it.
    forcePathStyle: endpoint !== undefined,
  }
}

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

/**
 * The value of a renamed environment variable by its old name, for one release, with a warning on stderr. This package
 * is also installed without `server-kit`, where `withOldNames` does this.
 * @param name the new one
 */
export function byOldName(old: string, name: string, env: NodeJS.ProcessEnv): string | undefined {
  const text = env[old]
  if (!text || env[name]) return undefined
  if (!warned.has(old)) process.stderr.write(`${old} is read for the last time: set ${name} instead.\n`)
  warned.add(old)
  return text
}

const warned = new Set<string>()
