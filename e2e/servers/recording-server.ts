/** A third-party server that records requests, and answers as the test wants, or never. */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { type ServerOptions, createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export type Answer = (received: Received, response: ServerResponse) => void

export class RecordingServer {
  readonly received: Received[] = []
  #server: Server
  #answer: Answer

  /** Uses https with a key and a certificate. */
  constructor(
    private readonly usual: Answer,
    secure?: ServerOptions,
  ) {
    this.#answer = usual
    const handle = (request: IncomingMessage, response: ServerResponse) => void this.#handle(request, response)
    this.#server = secure ? createSecureServer(secure, handle) : createServer(handle)
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Another host than that of the tests' sites, so that they share no cookies. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Replaces the answers; restores the usual ones without a parameter. */
  answerWith(answer: Answer = this.usual) {
    this.#answer = answer
  }

  /** Accepts every request and never answers. */
  fallSilent() {
    this.#answer = () => undefined
  }

  /** Forgets the requests and restores the usual answers. */
  reset() {
    this.received.length = 0
    this.answerWith()
  }

  async close() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const received = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    this.received.push(received)
    this.#answer(received, response)
  }
}
