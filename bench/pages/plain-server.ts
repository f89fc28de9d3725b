/** The barest server that can give out a twin: whole answers from memory, compressed once; the rest passed on. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Headers of an upstream answer that the browser gets as well. */
const PASSED_ON = ['content-type', 'cache-control', 'content-security-policy', 'access-control-allow-origin', 'etag']

interface Answer {
  body: Buffer
  headers: { etag: string } & Record<string, string>
}

export class PlainServer {
  #answers = new Map<string, Answer>()
  #server: http.Server

  /**
   * @param upstream origin that is asked for what is not in memory
   * @param rewrite changes the text of an upstream document
   */
  constructor(
    private readonly upstream: string,
    private readonly rewrite?: (html: string) => string,
  ) {
    this.#server = http.createServer((request, response) => {
      const known = this.#answers.get(request.url ?? '/')
      if (known && request.headers['if-none-match'] === known.headers.etag) {
        response.writeHead(304, { etag: known.headers.etag, 'cache-control': 'no-cache' }).end()
      } else if (known) response.writeHead(200, known.headers).end(known.body)
      else void this.#passOn(request, response)
    })
  }

  get origin() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** @param address path with its search, as browsers ask for it */
  answer(address: string, body: Buffer | string, type: string, caching = 'no-cache') {
    const isText = !type.startsWith('font/')
    this.#answers.set(address, {
      body: isText ? brotliCompressSync(body) : Buffer.from(body),
      headers: {
        'content-type': type,
        'cache-control': caching,
        'access-control-allow-origin': '*',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        ...(isText && { 'content-encoding': 'br' }),
      },
    })
  }

  /** Every file of a folder below this address. */
  answerFolder(prefix: string, folder: string) {
    for (const file of readdirSync(folder)) {
      const type = TYPES[path.extname(file)]
      if (type)
        this.answer(`${prefix}${file}`, readFileSync(path.join(folder, file)), type, 'max-age=31536000, immutable')
    }
  }

  async #passOn(request: http.IncomingMessage, response: http.ServerResponse) {
    const named = request.headers['if-none-match']
    const headersAsked: Record<string, string> = named === undefined ? {} : { 'if-none-match': named }
    const answer = await fetch(this.upstream + (request.url ?? '/'), { redirect: 'manual', headers: headersAsked })
    const type = answer.headers.get('content-type') ?? ''
    const isDocument = type.startsWith('text/html') && this.rewrite !== undefined
    const text = Buffer.from(await answer.arrayBuffer())
    const body = isDocument ? Buffer.from(this.rewrite!(text.toString('utf8'))) : text
    const headers: Record<string, string> = {}
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name)
      if (value !== null) headers[name] = value
    }
    if (answer.status === 304) response.writeHead(304, headers).end()
    else response.writeHead(answer.status, { ...headers, 'content-encoding': 'br' }).end(brotliCompressSync(body))
  }
}
