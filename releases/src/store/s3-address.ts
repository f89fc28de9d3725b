/** Parses `s3://bucket/prefix` and the environment variables of the service. */

export interface BucketAddress {
  bucket: string
  /** Prefix of all keys: empty, or with a trailing slash. */
  prefix: string
}

/** @throws Error for an invalid address */
export function parseBucketAddress(address: string): BucketAddress {
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined) throw new Error(`REMOTES_STORE: ${address} is not s3://bucket or s3://bucket/prefix`)
  const prefix = rest.replace(/\/+$/, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

export interface BucketService {
  region: string
  /** Address of a service other than Amazon's. */
  endpoint?: string
  /** `host/bucket/key` instead of `bucket.host/key`: required by most services other than Amazon's. */
  forcePathStyle: boolean
}

/**
 * `S3_ENDPOINT`: the service's address (else `AWS_ENDPOINT_URL_S3`, else Amazon's); `S3_PATH_STYLE`: `on` or `off`, by
 * default on with an endpoint; `AWS_REGION`. The client reads its credentials from the usual `AWS_*` variables.
 * @throws Error naming the invalid variable
 */
export function bucketService(env: NodeJS.ProcessEnv = process.env): BucketService {
  const endpoint = env.S3_ENDPOINT || env.AWS_ENDPOINT_URL_S3 || undefined
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) {
    throw new Error(`S3_ENDPOINT is not an http(s) address: ${endpoint}`)
  }
  const style = env.S3_PATH_STYLE || (endpoint === undefined ? 'off' : 'on')
  if (style !== 'on' && style !== 'off') throw new Error('S3_PATH_STYLE must be on or off')
  return {
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: style === 'on',
  }
}
