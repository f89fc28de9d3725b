/** `npm run bench documents`: how many kept documents a second the document server gives, beside a bare `node:http`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { freshStore, root, startContentApi, stopRoom } from '../e2e/servers/composed-site.ts'
import { startSiteWith } from '../e2e/servers/set-up-site.ts'
import { type Row, againstBare, readTurns, toTable } from './against-bare.ts'
import { machineNow } from './machine.ts'

export const HELP = `npm run bench documents -- [options]

Asks the document server for documents it keeps, and a bare node:http server for the same bytes, in turns.

  --rounds <n>        times each is asked (5); the middle one counts
  --seconds <n>       length of a turn (4)
  --connections <n>   at once (20)
  --json <file>       where the figures go (.data/bench/results/documents.json)`

const RESULTS = path.join(root, '.data/bench/results/documents.json')

const ASKED = [
  { name: 'reading page', address: '/node/101' },
  { name: 'plan day', address: '/bibliaolvaso-terv/202/1' },
  { name: 'search results', address: '/kereses?s=kegyelem' },
]

export async function benchDocuments(args: string[], say: (message: string) => void): Promise<void> {
  const { json, ...turns } = readTurns(args, RESULTS)
  const before = loadavg()[0]!
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-store-'))
  const store = await freshStore(folder)
  const api = await startContentApi()
  const site = await startSiteWith({ REMOTES_STORE: store.folder })
  const rows: Row[] = []
  try {
    for (const { name, address } of ASKED) {
      say(`Measuring: ${name}`)
      const url = site.origin + address
      const headers = { 'accept-encoding': 'br' }
      // Asked for more than once it becomes as small as it can: everybody gets the same bytes from then on.
      for (let times = 0; times < 3; times += 1) await (await fetch(url, { headers })).arrayBuffer()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      rows.push(await againstBare({ name, url, headers }, turns))
    }
  } finally {
    await site.stop()
    await stopRoom(api)
    await rm(folder, { recursive: true, force: true })
  }
  const { rounds, seconds, connections } = turns
  const machine = machineNow(before)
  say(`\n${connections} connections, ${rounds} rounds of ${seconds} s\n\n${toTable('site', rows)}\n\n${machine}`)
  await mkdir(path.dirname(json), { recursive: true })
  await writeFile(json, `${JSON.stringify({ at: new Date(), ...turns, machine, rows }, null, 2)}\n`)
}
