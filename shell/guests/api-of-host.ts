/** A renderer process has no network: what its page reads of the content API the document server reads for it. */
import type { ApiAnswer, ReadApi } from '../src/render/api-of-request.ts'
import type { Order, Reply } from './messages.ts'

export class ApiOfHost {
  #waiting = new Map<number, { resolve: (answer: ApiAnswer) => void; reject: (error: Error) => void }>()
  #calls = 0

  constructor(private readonly say: (reply: Reply) => void) {}

  readonly read: ReadApi = (path, headers) =>
    new Promise((resolve, reject) => {
      const call = (this.#calls += 1)
      this.#waiting.set(call, { resolve, reject })
      this.say({ kind: 'call', call, path, headers })
    })

  hear(order: Order & { kind: 'answer' | 'unanswered' }, body: Buffer) {
    const waiting = this.#waiting.get(order.call)
    this.#waiting.delete(order.call)
    if (order.kind === 'answer') waiting?.resolve({ status: order.status, headers: order.headers, body })
    else waiting?.reject(new Error('No answer'))
  }
}
