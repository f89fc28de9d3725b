/** Reports of a bench: a JSON file and a Markdown table. */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { type Figure, isReached } from './measure.ts'

const RESULTS = path.join(import.meta.dirname, 'results')

export interface Run {
  name: string
  options: object
  figures: readonly Figure[]
  /** Load of the machine before the run began. */
  loadBefore: number
}

/** Writes `bench/results/<name>.json` and returns the table. */
export async function writeReport({ name, options, figures, loadBefore }: Run): Promise<string> {
  const [load] = loadavg()
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, load ${loadBefore.toFixed(1)} before, ${load!.toFixed(1)} after`
  await mkdir(RESULTS, { recursive: true })
  const file = path.join(RESULTS, `${name}.json`)
  const document = { name, at: new Date().toISOString(), machine, options, figures }
  await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
  return [toTable(figures), ...missedGoals(figures), machine, path.relative(process.cwd(), file)].join('\n\n')
}

/** A Markdown table: a row for each subject, a column for each measure; `✗` marks a missed goal. */
export function toTable(figures: readonly Figure[]): string {
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
