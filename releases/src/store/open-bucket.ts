/** A bucket and the client for it, for the store of releases and for media. */
import type * as Client from '@aws-sdk/client-s3'
import { bucketService, parseBucketAddress } from './s3-address.ts'

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
