/**
 * Answers a second of a server beside a bare `node:http` with the same bytes: each in a process of its own, asked in
 * turns by autocannon in this one.
 */
import { fork } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import type { Order, Started } from './answers-server.ts'
import { percentile } from './percentiles.ts'
import { formatTable } from './table.ts'

export interface Asked {
  name: string
  url: string
  headers: Record<string, string>
}

export interface Turns {
  rounds: number
  seconds: number
  connections: number
}

export interface Row {
  name: string
  bytes: number
  /** Answers a second, and the time in ms that 99 of 100 take at most; the middle rounds. */
  ours: number
  bare: number
  oursP99: number
  bareP99: number
}

/** One address against the bare server. @throws when an answer is not 200 */
export async function againstBare(
  { name, url, headers }: Asked,
  { rounds, seconds, connections }: Turns,
): Promise<Row> {
  const answer = await fetchRaw(url, headers)
  const bare = await start({ kind: 'bare', head: answer.head, body: answer.body.toString('base64') })
  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  const p99: typeof rates = { ours: [], bare: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const kind of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const asked = kind === 'ours' ? url : bare.origin + new URL(url).pathname
        const { requests, latency, errors, non2xx } = await autocannon({
          url: asked,
          headers,
          connections,
          duration: seconds,
        })
        if (errors + non2xx > 0) throw new Error(`${asked}: ${errors} errors, ${non2xx} answers that are not 2xx.`)
        rates[kind].push(requests.average)
        p99[kind].push(latency.p99)
      }
    }
  } finally {
    bare.stop()
  }
  return {
    name,
    bytes: answer.body.length,
    ours: percentile(rates.ours, 50),
    bare: percentile(rates.bare, 50),
    oursP99: percentile(p99.ours, 50),
    bareP99: percentile(p99.bare, 50),
  }
}

/** A server in a process of its own, as it runs in life. */
export function start(order: Exclude<Order, 'stop'>): Promise<{ origin: string; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'answers-server.ts'), { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', ({ origin }: Started) => resolve({ origin, stop: () => void child.send('stop') }))
    child.once('exit', (code) => reject(new Error(`The ${order.kind} server ended (${code}).`)))
    child.send(order)
  })
}

/** The answer as it travels: raw bytes, the head without what each server writes by itself. */
function fetchRaw(url: string, headers: Record<string, string>): Promise<{ head: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}.`))
          const raw = response.rawHeaders
          const head = raw.flatMap((name, nth) =>
            nth % 2 === 0 && !/^(?:date|connection|keep-alive)$/i.test(name) ? [name, raw[nth + 1]!] : [],
          )
          resolve({ head, body: Buffer.concat(chunks) })
        })
      })
      .on('error', reject)
  })
}

/** The options of a measurement in turns. @throws for a number that is none */
export function readTurns(args: string[], json: string): Turns & { json: string } {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '20' },
      json: { type: 'string', default: json },
    },
  })
  const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map((text) => {
    const value = Number(text)
    if (Number.isInteger(value) && value > 0) return value
    throw new Error(`"${text}" must be a whole number above 0.`)
  }) as [number, number, number]
  return { rounds, seconds, connections, json: values.json }
}

/** @param of whose answers they are, for the head */
export function toTable(of: string, rows: Row[]): string {
  return formatTable(
    ['answer', 'bytes', `${of}, a second`, 'bare, a second', 'ratio', `${of} p99 ms`, 'bare p99 ms'],
    rows.map(({ name, bytes, ours, bare, oursP99, bareP99 }) => [
      name,
      String(bytes),
      ...[ours, bare].map((value) => value.toFixed(0)),
      (ours / bare).toFixed(2),
      ...[oursP99, bareP99].map((value) => value.toFixed(1)),
    ]),
  )
}
