/** A server of somebody else's: writes down what it is asked, answers as it is told, and can fall silent. */
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

  /** With a key and a certificate it speaks https. */
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

  /** Another host than the tests' sites have, so that cookies tell the two apart. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** From now on answers in this way; without one as usual. */
  answerWith(answer: Answer = this.usual) {
    this.#answer = answer
  }

  /** Accepts every request and never answers. */
  fallSilent() {
    this.#answer = () => undefined
  }

  /** As if nothing had happened. */
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
