/**
 * A proxy between browser and site that injects faults on real sockets: resets, missing answers, partial files.
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGE_DATA_PATH } from '../../shell/src/server-paths.ts'

/** Fault for requests whose path matches a pattern. */
export type Fault =
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  /** Closes the connection without an answer. */
  | { kind: 'reset' }
  /** The real headers, half of the body, then the connection is cut. */
  | { kind: 'cut' }
  /** The first half of the body as a complete answer. */
  | { kind: 'truncated' }
  /** The real answer with one byte changed. */
  | { kind: 'altered' }
  /** The real headers and half of the body, then nothing more. */
  | { kind: 'stall' }
  /** 200 with another body. */
  | { kind: 'body'; body: string; type: string }
  /** The real answer, late. */
  | { kind: 'slow'; ms: number }

interface Rule {
  pattern: RegExp
  fault: Fault
}

export interface SeenRequest {
  method: string
  path: string
  at: number
  headers: IncomingMessage['headers']
}

export class FaultProxy {
  readonly seen: SeenRequest[] = []
  #rules: Rule[] = []
  #server: Server
  #held = new Set<ServerResponse>()
  #open = new Map<ServerResponse, string>()

  constructor(private readonly target: URL) {
    this.#server = createServer((incoming, outgoing) => this.#handle(incoming, outgoing))
  }

  async listen(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  /** Address of this proxy, for the browser. */
  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  async close() {
    this.heal()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Injects a fault into requests whose path and query match. */
  break(pattern: RegExp, fault: Fault) {
    this.#rules.unshift({ pattern, fault })
  }

  /** Removes all faults, and closes the requests without an answer. */
  heal() {
    this.#rules = []
    for (const socket of this.#held) socket.destroy()
    this.#held.clear()
  }

  /** Number of requests whose path matches. */
  count(pattern: RegExp): number {
    return this.seen.filter(({ path }) => pattern.test(path)).length
  }

  /** Paths of the pending requests, without those that hang. */
  get underWay(): string[] {
    return [...this.#open].filter(([response]) => !this.#held.has(response)).map(([, path]) => path)
  }

  #handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/'
    this.#open.set(outgoing, path)
    outgoing.once('close', () => this.#open.delete(outgoing))
    this.seen.push({ method: incoming.method ?? 'GET', path, at: Date.now(), headers: incoming.headers })
    const fault = this.#rules.find(({ pattern }) => pattern.test(path))?.fault
    if (fault?.kind === 'hang') return void this.#held.add(outgoing)
    if (fault?.kind === 'reset') return void incoming.socket.destroy()
    if (fault?.kind === 'status') {
      return void outgoing
        .writeHead(fault.status, { 'content-type': 'text/plain', ...fault.headers })
        .end(fault.body ?? '')
    }
    if (fault?.kind === 'body') return void outgoing.writeHead(200, { 'content-type': fault.type }).end(fault.body)
    // Page data from the document server would hide a fault of the API.
    if (!fault && this.#rules.length > 0 && incoming.url?.startsWith(PAGE_DATA_PATH)) {
      return void outgoing.writeHead(204).end()
    }
    const delay = fault?.kind === 'slow' ? fault.ms : 0
    setTimeout(() => this.#pass(incoming, outgoing, fault), delay)
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined) {
    const { hostname, port } = this.target
    // Behind a first proxy, the host is the one that the browser requested.
    const host = incoming.headers['x-forwarded-host'] ?? incoming.headers.host
    const headers = { ...incoming.headers, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' }
    // In a compressed body a changed byte would only fail to decompress.
    if (fault?.kind === 'altered') headers['accept-encoding'] = 'identity'
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      if (fault?.kind === 'altered') return collectAltered(answer, outgoing)
      if (fault?.kind === 'cut' || fault?.kind === 'truncated' || fault?.kind === 'stall') {
        if (fault.kind === 'stall') this.#held.add(outgoing)
        return collectHalf(answer, outgoing, fault.kind)
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
}

function collected(answer: IncomingMessage, then: (body: Buffer) => void) {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => then(Buffer.concat(chunks)))
}

/** Changes the last byte to a space or a line break, so that the file still runs or applies. */
function collectAltered(answer: IncomingMessage, outgoing: ServerResponse) {
  collected(answer, (body) => {
    const altered = Buffer.from(body)
    altered[altered.length - 1] = altered.at(-1) === 0x20 ? 0x0a : 0x20
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(altered)
  })
}

function collectHalf(answer: IncomingMessage, outgoing: ServerResponse, kind: 'cut' | 'truncated' | 'stall') {
  collected(answer, (body) => {
    const half = body.subarray(0, Math.floor(body.length / 2))
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers
    if (kind === 'truncated') return outgoing.writeHead(200, headers).end(half)
    outgoing.writeHead(200, { ...headers, 'content-length': body.length })
    outgoing.write(half, kind === 'cut' ? () => outgoing.destroy() : undefined)
  })
}
