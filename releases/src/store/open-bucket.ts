/** A bucket, `s3://bucket/prefix`, and the client for it, for the store of releases and for media. */
import type * as Client from '@aws-sdk/client-s3'
import { byOldName } from '../old-name.ts'

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
