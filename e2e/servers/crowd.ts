/** Many visitors at once, each on a connection of their own. */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answered {
  /** 0 without an answer. */
  status: number
  tookMs: number
  retryAfter: string | undefined
}

const PATIENCE_MS = 10_000

/**
 * Sends one request as a browser does for a page. Never rejects.
 * @param client address of the client for the server, in `x-forwarded-for`
 */
export function ask(address: string, agent?: http.Agent, client?: string): Promise<Answered> {
  const from = performance.now()
  const headers = { accept: 'text/html', 'accept-encoding': 'br', ...(client && { 'x-forwarded-for': client }) }
  return new Promise((resolve) => {
    const done = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, tookMs: performance.now() - from })
    http
      .get(address, { headers, agent: agent ?? false, timeout: PATIENCE_MS }, (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after']))
        answer.once('error', () => done(0))
      })
      .once('timeout', function (this: http.ClientRequest) {
        this.destroy()
      })
      .once('error', () => done(0))
  })
}

/** Sends all requests at once. */
export const crowd = (addresses: string[]) => Promise.all(addresses.map((address) => ask(address)))

/**
 * Sends requests for new addresses continuously, on several connections.
 * @param clientOf client address by number of the connection
 * @returns documents per second
 */
export async function floodOf(
  addressOf: (turn: number) => string,
  { connections, ms, clientOf }: { connections: number; ms: number; clientOf: (connection: number) => string },
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + ms
  let turn = 0
  let documents = 0
  const send = async (_: unknown, connection: number) => {
    while (performance.now() < end) {
      const { status } = await ask(addressOf(turn++), agent, clientOf(connection))
      if (status === 200) documents += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  agent.destroy()
  return (1000 * documents) / ms
}

/** Readers who each request one page every `everyMs` until `isOver`. Returns the answers and pages per second. */
export async function readersOf(
  address: string,
  { readers, everyMs }: { readers: number; everyMs: number },
  isOver: () => boolean,
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: readers })
  const from = performance.now()
  const seen: Answered[] = []
  const read = async (_: unknown, reader: number) => {
    await pause((everyMs * reader) / readers)
    while (!isOver()) {
      const next = pause(everyMs)
      seen.push(await ask(address, agent))
      await next
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  agent.destroy()
  return { seen, perSecond: (1000 * seen.length) / (performance.now() - from) }
}
