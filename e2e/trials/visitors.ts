/** Visitors who leave messages as the site's form does, whatever happens to the API meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'

/** Between the token and its use (API-06). */
const KEY_AGE_MS = 500

/** Visitors who send one message after the other. */
export class Visitors {
  /** Messages that the API acknowledged. */
  readonly acknowledged: string[] = []
  readonly #sending: Promise<void>[]
  #isOver = false

  constructor(origin: string, count: number) {
    this.#sending = Array.from({ length: count }, (_, visitor) => this.#visit(origin, visitor))
  }

  async #visit(origin: string, visitor: number) {
    for (let nth = 0; !this.#isOver; nth += 1) {
      const message = `Üzenet ${visitor}/${nth}`
      if (await send(origin, message, () => this.#isOver)) this.acknowledged.push(message)
    }
  }

  /** Lets them end what they are at. */
  async end() {
    this.#isOver = true
    await Promise.all(this.#sending)
  }
}

/** Sends one message (API-06), again and again until it is acknowledged. */
export async function send(origin: string, message: string, isOver = () => false): Promise<boolean> {
  const call: Call = (path, init) =>
    within(5000, async () => {
      const answer = await fetch(origin + path, init)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return { text, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
    })
  let ready: { path: string; init: RequestInit } | undefined
  while (!isOver()) {
    try {
      ready ??= await prepare(call, message)
      await call(ready.path, ready.init)
      return true
    } catch (error) {
      // A token that the server does not know any more was never spent; another one is asked for.
      if (/: 4\d\d$/.test(String(error))) ready = undefined
      await pause(50)
    }
  }
  return false
}

type Call = (path: string, init?: RequestInit) => Promise<{ text: string; cookie: string }>

async function prepare(call: Call, message: string) {
  const { text: token, cookie } = await call('/session/token')
  const now = new Date()
  const answer = await call(`/api/v2/feedback?time=${now.toISOString()}`, { headers: { cookie } })
  const keys = JSON.parse(answer.text) as string[]
  await pause(KEY_AGE_MS)
  const fields = { name: 'Kiss Ilona', email: 'ilona@example.hu', message, accepted: true }
  const key = keys[1 + Math.floor(now.getUTCSeconds() / 10)]
  return {
    path: `/api/v2/feedback/${keys[0]}`,
    init: {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, key }),
    },
  }
}

/** Rejects when the work takes longer: Node's `fetch` sometimes does not notice a connection that broke. */
export function within<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}
