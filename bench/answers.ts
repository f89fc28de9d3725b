/** `npm run bench answers`: how many kept answers a second the API gives, beside a bare `node:http`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { type Row, againstBare, readTurns, start, toTable } from './against-bare.ts'
import { machineNow } from './machine.ts'

export const HELP = `npm run bench answers -- [options]

Asks the API for answers it keeps, and a bare node:http server for the same bytes, in turns.

  --rounds <n>        times each is asked (5); the middle one counts
  --seconds <n>       length of a turn (4)
  --connections <n>   at once (20)
  --json <file>       where the figures go (.data/bench/results/answers.json)`

const RESULTS = path.resolve(import.meta.dirname, '..', '.data/bench/results/answers.json')

const ASKED: { name: string; address: string; headers: Record<string, string> }[] = [
  { name: 'config', address: '/api/v2/config', headers: { 'accept-encoding': 'br' } },
  { name: 'a search, brotli', address: '/api/v2/list?s=kegyelem', headers: { 'accept-encoding': 'br' } },
  { name: 'a search, plain', address: '/api/v2/list?s=kegyelem', headers: {} },
  { name: 'a sermon, brotli', address: '/api/v2/node/101', headers: { 'accept-encoding': 'br' } },
]

export async function benchAnswers(args: string[], say: (message: string) => void): Promise<void> {
  const { json, ...turns } = readTurns(args, RESULTS)
  const before = loadavg()[0]!
  const rows: Row[] = []
  const api = await start({ kind: 'api' })
  try {
    for (const { name, address, headers } of ASKED) {
      say(`Measuring: ${name}`)
      rows.push(await againstBare({ name, url: api.origin + address, headers }, turns))
    }
  } finally {
    api.stop()
  }
  const { rounds, seconds, connections } = turns
  const machine = machineNow(before)
  say(`\n${connections} connections, ${rounds} rounds of ${seconds} s\n\n${toTable('API', rows)}\n\n${machine}`)
  await mkdir(path.dirname(json), { recursive: true })
  await writeFile(json, `${JSON.stringify({ at: new Date(), ...turns, machine, rows }, null, 2)}\n`)
}
