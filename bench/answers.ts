/**
 * `npm run bench answers`: how many kept answers a second the API gives, beside a bare `node:http` with the same bytes.
 * Each server has a process of its own, asked in turns by autocannon in this one.
 */
import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import type { Started } from './answers-server.ts'
import { percentile } from './percentiles.ts'
import { formatTable } from './table.ts'

export const HELP = `npm run bench answers -- [options]

Asks the API for answers it keeps, and a bare node:http server for the same bytes, in turns.

  --rounds <n>        times each is asked (5); the middle one counts
  --seconds <n>       length of a turn (4)
  --connections <n>   at once (20)
  --json <file>       where the figures go (.data/bench/results/answers.json)`

const FOLDER = path.resolve(import.meta.dirname, '..', '.data', 'bench')

const ASKED: { name: string; address: string; headers: Record<string, string> }[] = [
  { name: 'config', address: '/api/v2/config', headers: { 'accept-encoding': 'br' } },
  { name: 'a search, brotli', address: '/api/v2/list?s=kegyelem', headers: { 'accept-encoding': 'br' } },
  { name: 'a search, plain', address: '/api/v2/list?s=kegyelem', headers: {} },
  { name: 'a sermon, brotli', address: '/api/v2/node/101', headers: { 'accept-encoding': 'br' } },
]

interface Row {
  name: string
  bytes: number
  api: number
  bare: number
  apiP99: number
  bareP99: number
}

export async function benchAnswers(args: string[], say: (message: string) => void): Promise<void> {
  const { rounds, seconds, connections, json } = readOptions(args)
  const before = loadavg()[0]!
  const rows: Row[] = []
  const api = await start({ kind: 'api' })
  try {
    for (const { name, address, headers } of ASKED) {
      say(`Measuring: ${name}`)
      const answer = await fetchRaw(api.origin + address, headers)
      const bare = await start({ kind: 'bare', head: answer.head, body: answer.body.toString('base64') })
      const rates: { api: number[]; bare: number[] } = { api: [], bare: [] }
      const p99: typeof rates = { api: [], bare: [] }
      try {
        for (let round = 0; round < rounds; round++) {
          for (const kind of round % 2 === 0 ? (['api', 'bare'] as const) : (['bare', 'api'] as const)) {
            const url = (kind === 'api' ? api : bare).origin + address
            const { requests, latency, errors, non2xx } = await autocannon({
              url,
              headers,
              connections,
              duration: seconds,
            })
            if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers that are not 2xx.`)
            rates[kind].push(requests.average)
            p99[kind].push(latency.p99)
          }
        }
      } finally {
        bare.stop()
      }
      rows.push({
        name,
        bytes: answer.body.length,
        api: percentile(rates.api, 50),
        bare: percentile(rates.bare, 50),
        apiP99: percentile(p99.api, 50),
        bareP99: percentile(p99.bare, 50),
      })
    }
  } finally {
    api.stop()
  }
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`
  say(`\n${connections} connections, ${rounds} rounds of ${seconds} s\n\n${toTable(rows)}\n\n${machine}`)
  await mkdir(path.dirname(json), { recursive: true })
  await writeFile(json, `${JSON.stringify({ at: new Date(), rounds, seconds, connections, machine, rows }, null, 2)}\n`)
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '20' },
      json: { type: 'string', default: path.join(FOLDER, 'results', 'answers.json') },
    },
  })
  const [rounds, seconds, connections] = [values.rounds, values.seconds, values.connections].map((text) => {
    const value = Number(text)
    if (Number.isInteger(value) && value > 0) return value
    throw new Error(`"${text}" must be a whole number above 0.`)
  }) as [number, number, number]
  return { rounds, seconds, connections, json: values.json }
}

type Order = { kind: 'api' } | { kind: 'bare'; head: string[]; body: string }

/** A server in a process of its own, as it runs in life. */
function start(order: Order): Promise<{ origin: string; stop: () => void }> {
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

function toTable(rows: Row[]): string {
  return formatTable(
    ['answer', 'bytes', 'API, a second', 'bare, a second', 'ratio', 'API p99 ms', 'bare p99 ms'],
    rows.map(({ name, bytes, api, bare, apiP99, bareP99 }) => [
      name,
      String(bytes),
      ...[api, bare].map((value) => value.toFixed(0)),
      (api / bare).toFixed(2),
      ...[apiP99, bareP99].map((value) => value.toFixed(1)),
    ]),
  )
}
