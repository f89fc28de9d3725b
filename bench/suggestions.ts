/** `npm run bench suggestions`: suggestions for beginnings of words and titles, over HTTP, without any kept answer. */
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { buildApp } from '../content-api/src/app.ts'
import type { Database } from '../content-api/src/database/schema.ts'
import { readSettings } from '../content-api/src/settings.ts'
import { countSermons, openLibrary } from './library.ts'
import { closeConnections, getJson } from './measure.ts'
import { findParagraphs } from './paragraphs.ts'
import { toFigures } from './percentiles.ts'
import { formatTable } from './table.ts'

export const HELP = `npm run bench suggestions -- [options]

Times suggestions in the library of \`bench search\`, by how many letters are typed. The goal: a p95 of 30 ms.

  --count <n>         sermons in the library (20000)
  --requests <n>      different texts of each length (200)`

const FOLDER = path.resolve(import.meta.dirname, '..', '.data', 'bench')
const LENGTHS = [2, 3, 4, 6, 9]

export async function benchSuggestions(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { count: { type: 'string', default: '20000' }, requests: { type: 'string', default: '200' } },
  })
  const paragraphs = await findParagraphs(undefined, FOLDER)
  const library = await openLibrary({ folder: FOLDER, count: Number(values.count), paragraphs, onStep: say })
  const settings = { ...readSettings(), dataDir: FOLDER, mediaDir: path.join(FOLDER, 'media') }
  const app = await buildApp({
    db: library.db,
    settings: { ...settings, logLevel: 'silent', rateLimits: undefined, keptAnswers: 0 },
  })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const names = await chooseNames(library.db, Number(values.requests))
    const rows: string[][] = []
    for (const length of LENGTHS) {
      const times: number[] = []
      for (const typed of new Set(names.map((name) => name.slice(0, length)))) {
        const started = performance.now()
        await getJson(`${origin}/api/v2/suggestions?${new URLSearchParams({ q: typed })}`)
        times.push(performance.now() - started)
      }
      const { count, least, p50, p95 } = toFigures(times)
      rows.push([length, count, ...[least, p50, p95].map((ms) => ms.toFixed(1))].map(String))
    }
    say(`\n${await countSermons(library.db)} sermons, milliseconds\n`)
    say(formatTable(['letters', 'texts', 'fastest', 'p50', 'p95'], rows))
  } finally {
    closeConnections()
    await app.close()
    await library.close()
  }
}

/** Words and titles in turns, the same ones for the same library. */
async function chooseNames(db: Kysely<Database>, count: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      (select word as name from word_count order by md5(word) limit ${count})
      union all (select title from sermon order by md5(title || nid) limit ${count})) names
    order by md5(name) limit ${count}`.execute(db)
  return rows.map(({ name }) => name)
}
