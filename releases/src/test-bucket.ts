/**
 * A bucket on this computer for tests: s3rver speaks S3 over HTTP with the official client (it knows the access key, but
 * checks no signature). What S3 has and s3rver lacks is added: a file is replaced all at once, `If-Match` and
 * `If-None-Match` hold for writes, and long lists go on where they stopped (s3rver's own marks need a cipher that is gone).
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

interface StoredObject {
  bucket: string
  key: string
  content: Buffer | Readable
  metadata: Record<string, unknown>
}

interface Listing {
  objects: { key: string }[]
  isTruncated: boolean
}

interface FileStore {
  listObjects: (bucket: string, options: { maxKeys?: number }) => Promise<Listing>
  getMetadata: (bucket: string, key: string) => Promise<{ etag: string }>
  getResourcePath: (bucket: string, key: string, resource: 'object') => string
  putMetadata: (bucket: string, key: string, metadata: Record<string, unknown>, md5: string) => Promise<void>
  putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>
}

interface Context {
  method: string
  path: string
  query: Record<string, string>
  status: number
  body: unknown
  req: Readable
  get: (header: string) => string
  set: (header: string, value: string) => void
}
type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>

interface S3Server {
  store: FileStore
  middleware: Middleware[]
  run: () => Promise<AddressInfo>
  httpServer: { closeAllConnections: () => void }
  close: () => Promise<void>
}

type S3ServerClass = new (options: {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3Server

const BUCKET = 'releases'
const LIST_PAGE = 20

export interface TestBucket {
  /** For `REMOTES_STORE`. */
  address: string
  /** What else the environment has to say. */
  env: Record<string, string>
  /** While false, conditions of writes are ignored, as by services that do not know them. */
  keepsConditions: boolean
  /** Called before each request; what it waits for, the request waits for. @throws to end the connection */
  before: (request: { method: string; path: string }) => void | Promise<void>
  /** The address of a file for who asks without the client. */
  urlOf: (key: string) => string
  stop: () => Promise<void>
}

/** Starts a service with one empty bucket. */
export async function startTestBucket(port = 0): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bucket-'))
  const S3rver = createRequire(import.meta.url)('s3rver') as S3ServerClass
  const options = { port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET }] }
  const server = new S3rver(options)
  server.store.putObject = (object) => putWhole(server.store, object)
  server.middleware.splice(-1, 0, longLists(server.store))
  const { port: taken } = await startQuietly(
    server,
    (ctx) => bucket.before(ctx),
    () => bucket.keepsConditions,
  )
  const endpoint = `http://127.0.0.1:${taken}`
  const bucket: TestBucket = {
    address: `s3://${BUCKET}/site`,
    env: {
      S3_ENDPOINT: endpoint,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keepsConditions: true,
    before: () => undefined,
    urlOf: (key) => `${endpoint}/${BUCKET}/site/${key}`,
    stop: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

function startQuietly(server: S3Server, before: TestBucket['before'], keepsConditions: () => boolean) {
  const queues = new Map<string, ReturnType<typeof queue>>()
  const conditions: Middleware = async (ctx, next) => {
    try {
      await before(ctx)
    } catch {
      ctx.req.destroy()
      return
    }
    const oneAtATime = queues.get(ctx.path) ?? queue()
    queues.set(ctx.path, oneAtATime)
    await oneAtATime(async () => {
      if (ctx.method === 'PUT' && keepsConditions() && !(await holds(server.store, ctx))) refuse(ctx)
      else await next()
    })
  }
  server.middleware.unshift(conditions)
  return server.run()
}

function refuse(ctx: Context) {
  ctx.req.resume()
  ctx.status = 412
  ctx.set('content-type', 'application/xml')
  ctx.body = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>It does not hold</Message></Error>'
}

async function holds(store: FileStore, ctx: Context): Promise<boolean> {
  const [, bucket = '', key = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(ctx.path)) ?? []
  const present = await store.getMetadata(bucket, key).catch(() => null)
  const match = ctx.get('if-match')
  if (match !== '') return present?.etag === match
  return ctx.get('if-none-match') === '' || present === null
}

/** Pages are shorter than S3's 1000 keys; the mark to go on from is the last key. */
function longLists(store: FileStore): Middleware {
  const list = store.listObjects.bind(store)
  const listed: Listing[] = []
  store.listObjects = async (bucket, options) => {
    const listing = await list(bucket, { ...options, maxKeys: LIST_PAGE })
    listed.push(listing)
    return { ...listing, isTruncated: false }
  }
  return async (ctx, next) => {
    const { 'continuation-token': mark, ...query } = ctx.query
    if (mark) ctx.query = { ...query, 'start-after': Buffer.from(mark, 'base64').toString() }
    await next()
    const { isTruncated, objects } = listed.pop() ?? { isTruncated: false, objects: [] }
    const { ListBucketResult: result } = (ctx.body ?? {}) as { ListBucketResult?: Record<string, unknown> }
    if (!isTruncated || !result) return
    const end = Buffer.from(objects.at(-1)?.key ?? '').toString('base64')
    Object.assign(result, { IsTruncated: true, NextContinuationToken: end })
  }
}

/** s3rver answers before the bytes are in the file. */
async function putWhole(store: FileStore, { bucket, key, content, metadata }: StoredObject) {
  const body = Buffer.isBuffer(content) ? content : await buffer(content)
  const file = store.getResourcePath(bucket, key, 'object')
  const md5 = createHash('md5').update(body).digest('hex')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, body)
  await store.putMetadata(bucket, key, metadata, md5)
  return { size: body.length, md5 }
}

function queue() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
