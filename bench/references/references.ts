/**
 * `npm run bench references`: of references as people write them, how many are read, and what prose is taken for one.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findReferences } from 'shared-kernel/references'
import { formatTable } from '../table.ts'
import { amissIn, runningFigures, sentences } from './find-in-running-text.ts'
import { type Gold, goldClasses, mistyped } from './gold.ts'
import { LAST_RELEASE } from './last-release.ts'
import { isAsked, isParsed, isTaken } from './read-gold.ts'
import { countRoundTrips, TRIPS } from './round-trips.ts'

export const HELP = `npm run bench references -- [options]

Reads a list of references as people write them, prints 3,000 and reads them back, and looks for references in sentences
of parish pages and in novels.

  --missed       prints each row that was not read, and each sentence in which something is amiss
  --json <file>  where the figures go (.data/bench/results/references.json)`

const ROOT = path.resolve(import.meta.dirname, '../..')
const RESULTS = path.join(ROOT, '.data/bench/results/references.json')
const PROSE = path.join(process.env.LIBRARY_DATA ?? path.resolve(ROOT, '../shared/data'), 'text/eltec-paragraphs.jsonl')

interface Share {
  name: string
  rows: number
  parser: number
  field: number
}

export async function benchReferences(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { missed: { type: 'boolean', default: false }, json: { type: 'string', default: RESULTS } },
  })
  const classes = goldClasses()
  const all = { name: 'together', rows: classes.flatMap(({ rows }) => rows) }
  const shares = [...classes, all].map(({ name, rows }): Share => {
    const percent = (isRight: (row: Gold) => boolean) => (100 * rows.filter(isRight).length) / rows.length
    return { name, rows: rows.length, parser: percent(isParsed), field: percent(isTaken) }
  })
  say(toTable(shares))
  if (values.missed) for (const { text, names } of missedOf(all.rows)) say(`  not read: ${text} (${names})`)

  if (values.missed) sayAmiss(say)

  const wrong = mistyped()
  const running = runningFigures()
  const figures = { running, asked: wrong.filter(isAsked).length, trips: countRoundTrips(), prose: await readProse() }
  say(`\nMistyped by a letter, meaning asked about: ${figures.asked} of ${wrong.length}`)
  say(`Printed and read back the same: ${figures.trips} of ${TRIPS}`)
  say(
    `Found of ${running.named} references in ${running.sentences} sentences: ${running.found}; sentences with a wrong one: ${running.wrong}`,
  )
  const { prose } = figures
  if (prose) say(`Taken for references in ${prose.paragraphs} paragraphs of novels: ${prose.found} (${prose.ms} ms)`)
  else say('Taken for references in novels: not counted, the library’s data (LIBRARY_DATA) is not here')
  await mkdir(path.dirname(values.json), { recursive: true })
  await writeFile(values.json, `${JSON.stringify({ shares, ...figures }, null, 2)}\n`)
}

function toTable(shares: readonly Share[]): string {
  const cell = (percent: number) => percent.toFixed(1)
  return formatTable(
    ['% read of references', 'rows', 'parser', 'before', 'field', 'before'],
    shares.map(({ name, rows, parser, field }) => {
      const [parserBefore = NaN, fieldBefore = NaN] = LAST_RELEASE[name] ?? []
      return [name, String(rows), cell(parser), cell(parserBefore), cell(field), cell(fieldBefore)]
    }),
  )
}

const missedOf = (rows: readonly Gold[]) => rows.filter((row) => !isParsed(row) || !isTaken(row))

function sayAmiss(say: (message: string) => void) {
  for (const sentence of sentences()) {
    const { missed, wrong } = amissIn(sentence)
    if (missed.length + wrong.length > 0)
      say(`  ${sentence.text} (missed: ${missed.join('; ')}, wrong: ${wrong.join('; ')})`)
  }
}

async function readProse(): Promise<{ paragraphs: number; found: number; ms: number } | null> {
  if (!existsSync(PROSE)) return null
  const lines = (await readFile(PROSE, 'utf8')).trim().split('\n')
  const texts = lines.map((line) => (JSON.parse(line) as { text: string }).text)
  const began = performance.now()
  const found = texts.flatMap(findReferences).length
  return { paragraphs: texts.length, found, ms: Math.round(performance.now() - began) }
}
