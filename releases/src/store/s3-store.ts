/**
 * Stores files in a bucket of Amazon S3 or a compatible service. The service must support conditional writes (If-Match,
 * If-None-Match), which prevent lost updates of concurrent releases.
 */
import type * as Client from '@aws-sdk/client-s3'
import { LARGEST_FILE, maxBytesOf } from './bounded-files.ts'
import { type BucketAddress, type BucketService, bucketService, parseBucketAddress } from './s3-address.ts'
import { headersOf } from './s3-headers.ts'
import { isConflict, isMissingKey, isUnclear, plainError, statusOf, wasRepeated } from './s3-errors.ts'
import { type Store, StoreConflict, type Stored, type WriteOptions, readStored } from './store.ts'

const READ_DEADLINE_MS = 10_000
/** Enough for several megabytes on a slow line, retries included. */
const WRITE_DEADLINE_MS = 60_000
const SILENCE_MS = 5000

export class S3Store implements Store {
  readonly folder = null
  readonly #address: BucketAddress
  readonly #service: BucketService
  #opened: Promise<{ s3: typeof Client; client: Client.S3Client }> | undefined

  /** @throws Error for an invalid address or environment variable */
  constructor(address: string, env: NodeJS.ProcessEnv = process.env) {
    this.#address = parseBucketAddress(address)
    this.#service = bucketService(env)
  }

  get location() {
    const { bucket, prefix } = this.#address
    return `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`
  }

  /** Imported on use: the client is megabytes of code, and a folder store needs none of it. */
  #open() {
    this.#opened ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        ...this.#service,
        maxAttempts: 3,
        requestHandler: { connectionTimeout: 2000, socketTimeout: SILENCE_MS },
        // Optional checksums break services other than Amazon's.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return this.#opened
  }

  #named(key: string) {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key }
  }

  async read(key: string, known?: string): Promise<Stored | 'unchanged' | null> {
    const { s3, client } = await this.#open()
    try {
      const command = new s3.GetObjectCommand({ ...this.#named(key), ...(known && { IfNoneMatch: known }) })
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
    const { s3, client } = await this.#open()
    // Without quotes: Amazon takes both forms, Ceph's gateways compare with an unquoted ETag.
    const match = onlyIf && { IfMatch: onlyIf.replaceAll('"', '') }
    const condition = onlyIf === undefined ? {} : (match ?? { IfNoneMatch: '*' as const })
    const command = new s3.PutObjectCommand({ ...this.#named(key), ...headersOf(key), ...condition, Body })
    return stampOf(await client.send(command, { abortSignal: AbortSignal.timeout(WRITE_DEADLINE_MS) }))
  }

  async list(prefix: string): Promise<string[]> {
    const { s3, client } = await this.#open()
    const { bucket, prefix: before } = this.#address
    const keys: string[] = []
    try {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: before + prefix })
      for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []))
    } catch (error) {
      throw plainError(this.location, error)
    }
    return keys.map((key) => key.slice(before.length)).sort()
  }

  async remove(key: string) {
    const { s3, client } = await this.#open()
    try {
      const abortSignal = AbortSignal.timeout(READ_DEADLINE_MS)
      await client.send(new s3.DeleteObjectCommand(this.#named(key)), { abortSignal })
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
