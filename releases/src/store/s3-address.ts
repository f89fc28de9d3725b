/** Parses `s3://bucket/prefix` and the environment variables of the service. */
import { byOldName } from '../old-name.ts'

export interface BucketAddress {
  bucket: string
  /** Prefix of all keys: empty, or with a trailing slash. */
  prefix: string
}

/** @throws Error for an invalid address, naming the variable */
export function parseBucketAddress(address: string, variable = 'REMOTES_STORE'): BucketAddress {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined) throw new Error(`${variable}: ${address} is not s3://bucket or s3://bucket/prefix`)
  const prefix = rest.replace(/\/+$/, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

export interface BucketService {
  region: string
  /** Address of a service other than Amazon's. */
  endpoint?: string
  /** `host/bucket/key` instead of `bucket.host/key`: services other than Amazon's need it. */
  forcePathStyle: boolean
}

/**
 * `AWS_ENDPOINT_URL_S3`: the service's address, by default Amazon's; `AWS_REGION`. The client reads its credentials from
 * the usual `AWS_*` variables.
 * @throws Error naming the invalid variable
 */
export function bucketService(env: NodeJS.ProcessEnv = process.env): BucketService {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || byOldName('S3_ENDPOINT', 'AWS_ENDPOINT_URL_S3', env)
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) {
    throw new Error(`AWS_ENDPOINT_URL_S3 is not an http(s) address: ${endpoint}`)
  }
  return {
    region: env.AWS_REGION || 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: endpoint !== undefined,
  }
}
