/**
 * Stores files in a bucket of Amazon S3 or a compatible service. The service must support conditional writes (If-Match,
 * If-None-Match), which prevent lost updates of concurrent releases.
 */
import path from 'node:path'
import type * as Client from '@aws-sdk/client-s3'
import { LARGEST_FILE, maxBytesOf } from './bounded-files.ts'
import {
  openBucket,
  type OpenBucket,
  isConflict,
  isMissingKey,
  isUnclear,
  plainError,
  statusOf,
  wasRepeated,
} from './open-bucket.ts'
import { type Store, StoreConflict, type Stored, type WriteOptions, readStored } from './store.ts'

const READ_DEADLINE_MS = 10_000
/** Enough for several megabytes on a slow line, retries included. */
const WRITE_DEADLINE_MS = 60_000

export class S3Store implements Store {
  readonly folder = null
  readonly #bucket: OpenBucket

  /** @throws Error for an invalid address or environment variable */
  constructor(address: string, env: NodeJS.ProcessEnv = process.env) {
    this.#bucket = openBucket(address, { env })
  }

  get location() {
    return this.#bucket.location
  }

  async read(key: string, known?: string): Promise<Stored | 'unchanged' | null> {
    const { s3, client } = await this.#bucket.client()
    try {
      const command = new s3.GetObjectCommand({ ...this.#bucket.named(key), ...(known && { IfNoneMatch: known }) })
      const answer = await client.send(command, { abortSignal: AbortSignal.timeout(READ_DEADLINE_MS) })
      const stamp = stampOf(answer)
      // Some services ignore the condition and send the file again.
      return stamp === known ? await discarded(answer) : { body: await bodyOf(answer, maxBytesOf(key)), stamp }
    } catch (error) {
      if (statusOf(error) === 304) return 'unchanged'
      if (isMissingKey(error)) return null
      throw plainError(this.location, error)
    }
  }

  async write(key: string, body: Buffer, { onlyIf }: WriteOptions = {}): Promise<string> {
    try {
      return await this.#put(key, body, onlyIf)
    } catch (error) {
      if (onlyIf === undefined || !(isConflict(error) || isUnclear(error))) throw plainError(this.location, error)
      // The answer to the first attempt may be lost; the retry then conflicts with its own write.
      const present = isUnclear(error) || wasRepeated(error) ? await readStored(this, key) : null
      if (present?.body.equals(body)) return present.stamp
      if (isUnclear(error) && (present?.stamp ?? null) === onlyIf) throw plainError(this.location, error)
      throw new StoreConflict(`${this.location}: ${key} was changed meanwhile`)
    }
  }

  /** @throws errors of the client unchanged */
  async #put(key: string, Body: Buffer, onlyIf?: string | null): Promise<string> {
    const { s3, client } = await this.#bucket.client()
    // Without quotes: Amazon takes both forms, Ceph's gateways compare with an unquoted ETag.
    const match = onlyIf && { IfMatch: onlyIf.replaceAll('"', '') }
    const condition = onlyIf === undefined ? {} : (match ?? { IfNoneMatch: '*' as const })
    const command = new s3.PutObjectCommand({ ...this.#bucket.named(key), ...headersOf(key), ...condition, Body })
    return stampOf(await client.send(command, { abortSignal: AbortSignal.timeout(WRITE_DEADLINE_MS) }))
  }

  async list(prefix: string): Promise<string[]> {
    const { s3, client } = await this.#bucket.client()
    const { Bucket, Key: before } = this.#bucket.named('')
    const keys: string[] = []
    try {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix: before + prefix })
      for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    } catch (error) {
      throw plainError(this.location, error)
    }
    return keys.map((key) => key.slice(before.length)).sort()
  }

  async remove(key: string) {
    const { s3, client } = await this.#bucket.client()
    try {
      const abortSignal = AbortSignal.timeout(READ_DEADLINE_MS)
      await client.send(new s3.DeleteObjectCommand(this.#bucket.named(key)), { abortSignal })
    } catch (error) {
      throw plainError(this.location, error)
    }
  }
}

function stampOf({ ETag }: { ETag?: string | undefined }): string {
  if (ETag === undefined) throw new Error('the service sends no ETag')
  return ETag
}

/** Reads a whole file; aborts beyond the size limit. */
async function bodyOf({ Body }: Client.GetObjectCommandOutput, largest = LARGEST_FILE): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of (Body ?? []) as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes > largest) throw new Error('the file is too large for the store')
  }
  return Buffer.concat(parts)
}

async function discarded(answer: Client.GetObjectCommandOutput): Promise<'unchanged'> {
  await bodyOf(answer)
  return 'unchanged'
}

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

interface FileHeaders {
  ContentType: string
  CacheControl: string
  ContentEncoding?: string
}

/** A build's files are immutable; others, such as the manifests and the deploy record, change. */
function headersOf(key: string): FileHeaders {
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
