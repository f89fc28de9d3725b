/**
 * `npm run bench search`: every class of searches over HTTP, without any kept answer, beside the bare statement that
 * asks the same. Both go through the same pool of the same process, in turns.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { buildApp } from '../content-api/src/app.ts'
import type { Database } from '../content-api/src/database/schema.ts'
import { readSettings } from '../content-api/src/settings.ts'
import { countSermons, openLibrary } from './library.ts'
import { closeConnections, getJson, measure } from './measure.ts'
import { findParagraphs } from './paragraphs.ts'
import { type Figures, percentile } from './percentiles.ts'
import { makeQuestions, type Question, type QuestionClass } from './questions.ts'
import { formatTable } from './table.ts'

export const HELP = `npm run bench search -- [options]

Fills a library of its own (kept in .data/bench) and measures searches over HTTP beside bare SQL.

  --count <n>         sermons in the library (20000)
  --paragraphs <file> JSON lines {"text": …} to make them of; else text/eltec-paragraphs.jsonl in LIBRARY_DATA,
                      else the sample sermons
  --requests <n>      timed requests of each class (120)
  --only <text>       only classes whose name contains this
  --json <file>       where the figures go (.data/bench/results/search.json)`

const FOLDER = path.resolve(import.meta.dirname, '..', '.data', 'bench')

interface Row {
  name: string
  hits: { least: number; median: number; most: number }
  api: Figures
  bare: Figures
}

export async function benchSearch(args: string[], say: (message: string) => void): Promise<void> {
  const { count, paragraphs, requests, only, json } = readOptions(args)
  const library = await openLibrary({
    folder: FOLDER,
    count,
    paragraphs: await findParagraphs(paragraphs, FOLDER),
    onStep: say,
  })
  const { db } = library
  const settings = { ...readSettings(), dataDir: FOLDER, mediaDir: path.join(FOLDER, 'media') }
  const app = await buildApp({
    db,
    settings: {
      ...settings,
      logLevel: 'silent',
      rateLimits: undefined,
      keptAnswers: 0,
    },
  })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const stored = await countSermons(db)
    const classes = (await makeQuestions(db, stored)).filter(({ name }) => name.includes(only))
    const load = loadavg()[0]!
    const rows: Row[] = []
    for (const questions of classes) {
      say(`Measuring: ${questions.name}`)
      rows.push(await measureClass(db, origin, questions, requests))
    }
    const machine = await describeMachine(db, load)
    say(`\n${stored} sermons, ${requests} requests of each class, milliseconds\n\n${toTable(rows)}\n\n${machine}`)
    await mkdir(path.dirname(json), { recursive: true })
    await writeFile(json, `${JSON.stringify({ at: new Date(), stored, requests, machine, rows }, null, 2)}\n`)
  } finally {
    closeConnections()
    await app.close()
    await library.close()
  }
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '20000' },
      paragraphs: { type: 'string' },
      requests: { type: 'string', default: '120' },
      only: { type: 'string', default: '' },
      json: { type: 'string', default: path.join(FOLDER, 'results', 'search.json') },
    },
  })
  const whole = (name: 'count' | 'requests') => {
    const value = Number(values[name])
    if (Number.isInteger(value) && value > 0) return value
    throw new Error(`--${name} must be a whole number above 0, not "${values[name]}".`)
  }
  return { ...values, count: whole('count'), requests: whole('requests') }
}

type Answer = { paging: { total: number }; data: { nid: number }[] }

async function measureClass(db: Kysely<Database>, origin: string, { name, questions }: QuestionClass, count: number) {
  const askApi = (address: string) => getJson<Answer>(`${origin}${address}`)
  const askBare = async (bare: Question['bare']) => (await bare.execute(db)).rows[0]!
  const totals: number[] = []
  for (const { address, bare } of questions) {
    const [{ paging, data }, { total, page }] = [await askApi(address), await askBare(bare)]
    const [ours, theirs] = [
      [paging.total, ...data.map(({ nid }) => nid)],
      [total, ...page],
    ].map(String)
    if (ours !== theirs)
      throw new Error(`${address} gives ${ours}, the bare statement ${theirs} (total, then numbers).`)
    totals.push(total)
  }
  const [api, bare] = await measure({
    items: questions,
    count,
    ways: [({ address }) => askApi(address), ({ bare }) => askBare(bare)],
  })
  const hits = { least: Math.min(...totals), median: percentile(totals, 50), most: Math.max(...totals) }
  return { name, hits, api, bare }
}

function toTable(rows: Row[]): string {
  const ms = (value: number) => value.toFixed(1)
  const head = ['class', 'hits (median, range)', 'p50', 'p95', 'bare p50', 'bare p95', 'p50 ratio', 'p95 ratio']
  head.push('p95/p50', 'fastest', 'bare fastest')
  return formatTable(
    head,
    rows.map(({ name, hits: { least, median, most }, api, bare }) => [
      name,
      least === most ? String(median) : `${median} (${least}–${most})`,
      ...[api.p50, api.p95, bare.p50, bare.p95].map(ms),
      ...[api.p50 / bare.p50, api.p95 / bare.p95, api.p95 / api.p50].map((ratio) => ratio.toFixed(2)),
      ...[api.least, bare.least].map(ms),
    ]),
  )
}

async function describeMachine(db: Kysely<Database>, loadBefore: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const load = `load ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`
  return `PostgreSQL ${rows[0]!.version}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${load}`
}
