/** What was acknowledged is stored, once, whatever is killed while visitors send. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { KillableApi } from './killable-api.ts'

const ROUNDS = 12
const VISITORS = 4
/** Of sending, before the next kill. */
const SENDING_MS = 1500
const KILLED = ['api', 'database', 'both'] as const
/** Between the token and its use (API-06). */
const KEY_AGE_MS = 500

/** Sends one message as the site's form does (API-06), again and again until it is acknowledged. */
async function send(origin: string, message: string, isOver: () => boolean): Promise<boolean> {
  const call = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(5000) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
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

type Call = (path: string, init?: RequestInit) => Promise<Response>

async function prepare(call: Call, message: string) {
  const session = await call('/session/token')
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const now = new Date()
  const answer = await call(`/api/v2/feedback?time=${now.toISOString()}`, { headers: { cookie } })
  const keys = (await answer.json()) as string[]
  await pause(KEY_AGE_MS)
  const fields = { name: 'Kiss Ilona', email: 'ilona@example.hu', message, accepted: true }
  const key = keys[1 + Math.floor(now.getUTCSeconds() / 10)]
  return {
    path: `/api/v2/feedback/${keys[0]}`,
    init: {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': await session.text(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, key }),
    },
  }
}

test('[API-06] every message that was acknowledged is stored once, whatever is killed meanwhile', async () => {
  test.setTimeout(ROUNDS * 60_000)
  const api = new KillableApi()
  await api.start()
  const acknowledged: string[] = []
  let isOver = false
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let count = 0; !isOver; count += 1) {
      const message = `Üzenet ${visitor}/${count}`
      if (await send(api.origin, message, () => isOver)) acknowledged.push(message)
    }
  })
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(SENDING_MS)
      await api.kill(KILLED[round % KILLED.length]!)
      await api.start()
    }
    await pause(SENDING_MS)
    isOver = true
    await Promise.all(visitors)
    const stored = await api.storedMessages()
    process.stdout.write(`${ROUNDS} kills: ${acknowledged.length} acknowledged, ${stored.length} stored\n`)
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    expect(new Set(stored).size, 'none is stored twice').toBe(stored.length)
    expect(acknowledged.filter((message) => !stored.includes(message))).toEqual([])
  } finally {
    isOver = true
    api.remove()
  }
})
