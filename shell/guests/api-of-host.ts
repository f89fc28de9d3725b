/** A guest has no network: what its page asks of the content API goes to the document server, which asks for it. */
import { ApiError } from 'shared-kernel/api'
import type { Transport, WireAnswer } from 'shared-kernel/transport'
import type { Order, Reply } from './messages.ts'

interface Waiting {
  resolve: (answer: WireAnswer) => void
  reject: (error: ApiError) => void
}

export class ApiOfHost {
  #waiting = new Map<number, Waiting>()
  #calls = 0

  constructor(private readonly say: (reply: Reply) => void) {}

  readonly transport: Transport = ({ method, url, headers, signal }) =>
    new Promise((resolve, reject) => {
      if (method !== 'GET') return reject(new ApiError('refused', `A page is rendered without sending: ${method}`))
      const call = (this.#calls += 1)
      this.#waiting.set(call, { resolve, reject })
      signal.addEventListener('abort', () => this.#fail(call, signal.reason), { once: true })
      this.say({ kind: 'call', call, path: url, headers })
    })

  /** What came of a call; of one that nobody waits for any more nothing. */
  hear(order: Order & { kind: 'answer' | 'unanswered' }, body: Buffer) {
    if (order.kind === 'unanswered') return this.#fail(order.call)
    const { headers, status, call } = order
    this.#waiting.get(call)?.resolve({ status, header: (name) => headers[name] ?? null, text: body.toString('utf8') })
    this.#waiting.delete(call)
  }

  #fail(call: number, reason?: unknown) {
    const error = reason instanceof ApiError ? reason : new ApiError('network', 'The content API does not answer')
    this.#waiting.get(call)?.reject(error)
    this.#waiting.delete(call)
  }
}
