/** Public files in a bucket of S3 or a compatible service. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mime from 'mime'
import {
  openBucket,
  type OpenBucket,
  type StoredObject,
  isMissingKey,
  plainError,
  statusOf,
} from 'releases/store/open-bucket'
import { mediaAddress, type MediaFile, type MediaStore } from './media-files.ts'
import { documentType } from './media-types.ts'

/** Also shorter than the server lets a client pause. */
const SILENCE_MS = 35_000
/** Until an answer to a browser begins, with all requests it needs; shorter than nginx waits for the API. */
const ANSWER_MS = 6000
/** A watching sync looks at every file each second. */
const LISTED_MS = 10_000
const CACHE_CONTROL = 'public, max-age=2592000'
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/

export const isBucket = (address: string) => address.startsWith('s3://')

interface MediaAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string | number>
  body: Readable
}

export class BucketMedia implements MediaStore {
  /** Address of the files for browsers (`?public=`), without a slash at the end; null: this server passes them on. */
  readonly publicAddress: string | null
  readonly #bucket: OpenBucket
  #listed: { at: number; files: Promise<Map<string, MediaFile>> } | undefined

  /** @param address `s3://bucket/prefix?public=https://media.example` @throws Error for a wrong address */
  constructor(address: string) {
    const [place = '', query] = address.split('?', 2)
    this.publicAddress = new URLSearchParams(query).get('public')?.replace(/\/+$/, '') ?? null
    if (this.publicAddress !== null && !/^https?:\/\/[^\s?#]+$/.test(this.publicAddress))
      throw new Error(`MEDIA_DIR: ${this.publicAddress} is not an address for browsers, like https://media.example.hu`)
    this.#bucket = openBucket(place, { variable: 'MEDIA_DIR', silenceMs: SILENCE_MS, maxSockets: 500 })
  }

  /** @throws Error with one line about the service */
  async #call<Result>(call: (client: Awaited<ReturnType<OpenBucket['client']>>) => Promise<Result>): Promise<Result> {
    try {
      return await call(await this.#bucket.client())
    } catch (error) {
      throw plainError(this.#bucket.location, error)
    }
  }

  async find(name: string): Promise<MediaFile | null> {
    if (!this.#listed || Date.now() - this.#listed.at > LISTED_MS)
      this.#listed = { at: Date.now(), files: this.#list() }
    return (await this.#listed.files).get(name.normalize('NFC')) ?? null
  }

  #list = () =>
    this.#call(async ({ s3, client }) => {
      const { Bucket, Key: prefix } = this.#bucket.named('')
      const files = new Map<string, MediaFile>()
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', Size: size = 0, LastModified, ETag = '' } of Contents) {
          const name = Key.slice(prefix.length)
          // S3 counts whole seconds: a file that was written in the same second is not newer.
          const mtimeMs = (LastModified?.getTime() ?? 0) + 999
          files.set(name.normalize('NFC'), { name, size, mtimeMs, version: `${size} ${mtimeMs} ${ETag}` })
        }
      }
      return files
    })

  #get = (name: string, conditions: object = {}, abortSignal?: AbortSignal) =>
    this.#bucket
      .client()
      .then(({ s3, client }) =>
        client.send(new s3.GetObjectCommand({ ...this.#bucket.named(name), ...conditions }), { abortSignal }),
      )

  async read(name: string): Promise<string> {
    try {
      const { Body } = await this.#get(name)
      return (await Body?.transformToString()) ?? ''
    } catch (error) {
      if (isMissingKey(error)) return ''
      throw plainError(this.#bucket.location, error)
    }
  }

  write = (name: string, content: string | Uint8Array) => this.#put(name, content)

  copy = async (name: string, source: string) =>
    this.#put(name, createReadStream(source), { ContentLength: (await stat(source)).size })

  #put(name: string, Body: string | Uint8Array | Readable, facts: object = {}): Promise<void> {
    this.#listed = undefined
    const stored = name.normalize('NFC')
    return this.#call(async ({ s3, client }) => {
      const named = { ...this.#bucket.named(stored), ContentType: typeOf(name), CacheControl: CACHE_CONTROL }
      // Documents must not run with the site's origin.
      const disposition = documentType(name) ? { ContentDisposition: 'attachment' } : {}
      await client.send(new s3.PutObjectCommand({ ...named, ...disposition, ...facts, Body }))
    })
  }

  remove(name: string): Promise<void> {
    this.#listed = undefined
    return this.#call(async ({ s3, client }) => {
      await client.send(new s3.DeleteObjectCommand(this.#bucket.named(name.normalize('NFC'))))
    })
  }

  async withPath<Result>(name: string, run: (path: string) => Promise<Result>): Promise<Result> {
    const folder = await mkdtemp(join(tmpdir(), 'media-'))
    try {
      const path = join(folder, `file${extname(name)}`)
      await this.#call(async () => pipeline((await this.#get(name)).Body as Readable, createWriteStream(path)))
      return await run(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Address of a file for browsers. */
  publicAddressOf = (name: string) => this.publicAddress + mediaAddress(name).replace(/^\/media/, '')

  /** The answer to a request for a file; null: there is none. @throws Error when the service fails or is silent */
  async answer(name: string, headers: IncomingHttpHeaders, isHead: boolean): Promise<MediaAnswer | null> {
    const stop = new AbortController()
    // The body, which follows, has the client's own limit.
    const timer = setTimeout(() => stop.abort(), ANSWER_MS)
    try {
      for (const form of new Set([name.normalize('NFC'), name.normalize('NFD')])) {
        const asking = isHead ? this.#head(form, stop.signal) : this.#answer(form, headers, stop.signal)
        const answer = await asking.catch((error: unknown) => {
          if (isMissingKey(error)) return null
          throw plainError(this.#bucket.location, error)
        })
        if (answer) return answer
      }
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  async #answer(name: string, headers: IncomingHttpHeaders, signal: AbortSignal): Promise<MediaAnswer> {
    const { range = '', 'if-range': ifRange, 'if-none-match': known } = headers
    // S3 has no If-Range. With a date it would need a request more: the whole file is right as well.
    const isPart = ONE_RANGE.test(range) && (ifRange === undefined || String(ifRange).startsWith('"'))
    const part = isPart && { Range: range, ...(ifRange && { IfMatch: String(ifRange) }) }
    try {
      return toAnswer(name, await this.#get(name, { ...part, ...(known && { IfNoneMatch: known }) }, signal))
    } catch (error) {
      const status = statusOf(error)
      if (status === 412) return toAnswer(name, await this.#get(name, {}, signal))
      const body = Readable.from([])
      if (status === 304) return { status, headers: { 'cache-control': CACHE_CONTROL, etag: known ?? '' }, body }
      if (status !== 416) throw error
      const { headers: whole } = await this.#head(name, signal)
      return { status, headers: { 'content-range': `bytes */${whole['content-length']}` }, body }
    }
  }

  async #head(name: string, abortSignal: AbortSignal): Promise<MediaAnswer> {
    const { s3, client } = await this.#bucket.client()
    return toAnswer(name, await client.send(new s3.HeadObjectCommand(this.#bucket.named(name)), { abortSignal }))
  }
}

function typeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

function toAnswer(name: string, answer: Partial<StoredObject>): MediaAnswer {
  const { ContentRange, ContentLength, ETag, LastModified, Body = Readable.from([]) } = answer
  return {
    status: ContentRange === undefined ? 200 : 206,
    headers: {
      'accept-ranges': 'bytes',
      'cache-control': CACHE_CONTROL,
      'content-type': typeOf(name),
      'content-length': ContentLength ?? 0,
      ...(ContentRange !== undefined && { 'content-range': ContentRange }),
      ...(ETag !== undefined && { etag: ETag }),
      ...(LastModified && { 'last-modified': LastModified.toUTCString() }),
    },
    body: Body as Readable,
  }
}
