/** Headers of stored files, so that a CDN or nginx may serve the bucket directly. */
import path from 'node:path'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const ENCODINGS: Record<string, string> = { '.br': 'br', '.gz': 'gzip' }

const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const NEVER_UNASKED = 'no-cache'

export interface FileHeaders {
  ContentType: string
  CacheControl: string
  ContentEncoding?: string
}

/** A build's files are immutable; others, such as the manifests and the deploy record, change. */
export function headersOf(key: string): FileHeaders {
  const encoding = ENCODINGS[path.posix.extname(key)]
  const name = encoding === undefined ? key : key.slice(0, -3)
  const isOfBuild = /^remote-[a-z-]+\/[\w.-]+\/./.test(key)
  const caching = isOfBuild ? FOR_A_YEAR : NEVER_UNASKED
  return {
    ContentType: TYPES[path.posix.extname(name)] ?? 'application/octet-stream',
    // Some services decompress for clients without `Accept-Encoding`: the bytes would differ from the stored ones.
    CacheControl: encoding === undefined ? caching : `${caching}, no-transform`,
    ...(encoding !== undefined && { ContentEncoding: encoding }),
  }
}
