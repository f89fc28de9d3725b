/**
 * S3 in memory for tests, limited to the store's use: files with their headers, conditional writes, paged lists. It
 * knows the access key and checks no signature.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface ServiceOptions {
  bucket: string
  /** The only known access key; anonymous clients may read. */
  accessKey: string
}

interface Kept {
  body: Buffer
  changedAt: Date
  etag: string
  headers: Record<string, string>
}

/** Shorter than S3's 1000 keys. */
const PAGE = 20
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding', 'content-disposition']

export class S3Service {
  readonly #files = new Map<string, Kept>()
  readonly #options: ServiceOptions

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? []
    const { authorization } = request.headers
    const body = await buffer(request).catch(() => null)
    // An aborted upload stores nothing.
    if (body === null) return
    if (authorization?.includes(`Credential=${this.#options.accessKey}/`) === false) {
      return sendError(response, 403, 'InvalidAccessKeyId')
    }
    if (bucket !== this.#options.bucket) return sendError(response, 404, 'NoSuchBucket')
    if (key === '') return sendXml(response, 200, this.#page(searchParams))
    if (request.method === 'PUT') return this.#put(key, body, request, response)
    if (request.method === 'DELETE') {
      this.#files.delete(key)
      return response.writeHead(204).end()
    }
    this.#give(key, request, response)
  }

  #give(key: string, { method, headers }: IncomingMessage, response: ServerResponse) {
    const file = this.#files.get(key)
    if (!file) return sendError(response, 404, 'NoSuchKey')
    if (headers['if-none-match'] === file.etag) return response.writeHead(304, { etag: file.etag }).end()
    if (headers['if-match'] !== undefined && headers['if-match'] !== file.etag)
      return sendError(response, 412, 'PreconditionFailed')
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
    const size = file.body.length
    const start = from === '' ? Math.max(0, size - Number(to)) : Number(from ?? 0)
    if (start >= size && from !== undefined) return sendError(response, 416, 'InvalidRange')
    const body = from === undefined ? file.body : file.body.subarray(start, from && to ? Number(to) + 1 : size)
    const facts = { etag: file.etag, 'last-modified': file.changedAt.toUTCString(), 'content-length': body.length }
    const range = { 'content-range': `bytes ${start}-${start + body.length - 1}/${size}` }
    response.writeHead(from === undefined ? 200 : 206, { ...file.headers, ...facts, ...(from !== undefined && range) })
    response.end(method === 'HEAD' ? undefined : body)
  }

  #put(key: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse) {
    const present = this.#files.get(key)
    const match = headers['if-match']
    if (match !== undefined && !present) return sendError(response, 404, 'NoSuchKey')
    if (!this.#holds(match, headers['if-none-match'], present)) return sendError(response, 412, 'PreconditionFailed')
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const storedHeaders = KEPT_HEADERS.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    )
    this.#files.set(key, {
      body,
      etag,
      changedAt: new Date(),
      headers: Object.fromEntries(storedHeaders) as Record<string, string>,
    })
    response.writeHead(200, { etag }).end()
  }

  #holds(match: string | undefined, noneMatch: string | undefined, present: Kept | undefined): boolean {
    if (match === undefined) return noneMatch === undefined || present === undefined
    return match.replaceAll('"', '') === present?.etag.replaceAll('"', '')
  }

  /** The continuation token is the last key of the previous page. */
  #page(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...this.#files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const isTruncated = page.length < keys.length
    const mark = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    const contents = page
      .map((key) => {
        const { body, etag, changedAt } = this.#files.get(key)!
        const time = changedAt.toISOString().replace(/\.\d+/, '.000')
        return `<Contents><Key>${escaped(key)}</Key><Size>${body.length}</Size><ETag>${escaped(etag)}</ETag><LastModified>${time}</LastModified></Contents>`
      })
      .join('')
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${mark}${contents}</ListBucketResult>`
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function sendXml(response: ServerResponse, status: number, xml: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`)
}

const sendError = (response: ServerResponse, status: number, code: string) =>
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
