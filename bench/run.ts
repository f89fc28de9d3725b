/** `npm run bench`: runs all benches, or one. They take minutes and need an idle machine. */
import { loadavg, cpus } from 'node:os'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from './bench.ts'
import { embeds } from './embeds/embeds.ts'
import { pages } from './pages/pages.ts'
import { references } from './references/references.ts'
import { relevance } from './relevance/relevance.ts'
import { renders } from './renders/renders.ts'
import { search } from './search/search.ts'
import { type Figure, isReached } from './measure.ts'

const BENCHES: Record<string, Bench> = { pages, renders, search, relevance, references, embeds }

const HELP = `npm run bench [<name> [-- options]]

${Object.entries(BENCHES)
  .map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`)
  .join('\n')}

Without a name: all, one after the other. Figures go to bench/results/<name>.json.
npm run bench <name> -- --help lists the options of one.`

const RESULTS = path.join(import.meta.dirname, 'results')

const log = (message: string) => void process.stdout.write(`${message}\n`)
const [name = '', ...args] = process.argv.slice(2)
const isHelp = (text: string) => ['--help', '-h'].includes(text)
const named = BENCHES[name]

async function runOne(title: string, bench: Bench) {
  log(`\n── ${title}\n`)
  const loadBefore = loadavg()[0]!
  const result = await bench.run(args, log)
  log(`\n${await writeReport({ name: title, loadBefore, ...result })}`)
}

if (named && args.some(isHelp)) log(named.help)
else if (isHelp(name)) log(HELP)
else if (name !== '' && !named) {
  log(`There is no bench "${name}".\n\n${HELP}`)
  process.exitCode = 2
} else {
  const chosen = named ? [[name, named] as const] : Object.entries(BENCHES)
  try {
    for (const [title, bench] of chosen) await runOne(title, bench)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

interface Run {
  name: string
  options: object
  figures: readonly Figure[]
  /** Load of the machine before the run began. */
  loadBefore: number
}

/** Writes `bench/results/<name>.json` and returns the table. */
async function writeReport({ name, options, figures, loadBefore }: Run): Promise<string> {
  const [load] = loadavg()
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, load ${loadBefore.toFixed(1)} before, ${load!.toFixed(1)} after`
  await mkdir(RESULTS, { recursive: true })
  const file = path.join(RESULTS, `${name}.json`)
  const document = { name, at: new Date().toISOString(), machine, options, figures }
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
  return [toTable(figures), ...missedGoals(figures), machine, path.relative(process.cwd(), file)].join('\n\n')
}

/** A Markdown table: a row for each subject, a column for each measure; `✗` marks a missed goal. */
function toTable(figures: readonly Figure[]): string {
  const subjects = [...new Set(figures.map(({ subject }) => subject))]
  const measures = [...new Set(figures.map(({ measure }) => measure))]
  const rows = subjects.map((subject) => [
    subject,
    ...measures.map((measure) => {
      const found = figures.find((one) => one.subject === subject && one.measure === measure)
      return found ? cellOf(found) : ''
    }),
  ])
  const all = [['', ...measures], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(3, ...all.map((row) => [...row[column]!].length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(all[0]!), line(rule), ...rows.map(line)].join('\n')
}

function cellOf(figure: Figure): string {
  const { value, spread } = figure
  const hasSpread = spread !== undefined && format(spread[0]) !== format(spread[1])
  const range = hasSpread ? ` (${format(spread[0])}–${format(spread[1])})` : ''
  return `${isReached(figure) ? '' : '✗ '}${format(value)}${range}`
}

function format(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3)
}

function missedGoals(figures: readonly Figure[]): string[] {
  const withGoal = figures.filter(({ goal }) => goal !== undefined)
  if (withGoal.length === 0) return []
  const missed = withGoal
    .filter((one) => !isReached(one))
    .map(({ subject, measure, value, goal = {} }) => {
      const limit = goal.most !== undefined ? `at most ${format(goal.most)}` : `at least ${format(goal.least ?? 0)}`
      return `  ${subject}, ${measure}: ${format(value)}, goal ${limit}`
    })
  return [[`Goals reached: ${withGoal.length - missed.length} of ${withGoal.length}`, ...missed].join('\n')]
}
