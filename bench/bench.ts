/** Interface of all benches: a summary, options with defaults, and a run that returns figures. */
import { parseArgs } from 'node:util'
import type { Figure } from './measure.ts'

type Value = number | string | boolean
type Specs = Record<string, { default: Value; help: string }>
/** Widens a literal type: `7` becomes `number`. */
type Widened<T> = T extends number ? number : T extends string ? string : boolean
type Values<S extends Specs> = { [Name in keyof S]: Widened<S[Name]['default']> }

export type Log = (message: string) => void

export interface Bench {
  summary: string
  help: string
  run: (args: string[], log: Log) => Promise<{ options: object; figures: Figure[] }>
}

export function defineBench<S extends Specs>(bench: {
  summary: string
  options: S
  run: (options: Values<S>, log: Log) => Promise<Figure[]>
}): Bench {
  const { summary, options, run } = bench
  const lines = Object.entries(options).map(
    ([name, { default: value, help }]) =>
      `  ${`--${name}${typeof value === 'boolean' ? '' : ' <value>'}`.padEnd(24)}${help}${value === '' || value === false ? '' : ` (${value})`}`,
  )
  return {
    summary,
    help: [summary, ...lines].join('\n'),
    run: async (args, log) => {
      const values = readOptions(args, options)
      return { options: values, figures: await run(values, log) }
    },
  }
}

/** @throws Error for an unknown option, and for a number that is not a whole one above 0 */
function readOptions<S extends Specs>(args: string[], specs: S): Values<S> {
  const types = Object.entries(specs).map(
    ([name, { default: value }]) => [name, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const,
  )
  const { values } = parseArgs({ args, options: Object.fromEntries(types) })
  const read = Object.entries(specs).map(([name, { default: value }]) => {
    const option = values[name]
    if (option === undefined || typeof value !== 'number') return [name, option ?? value]
    const number = Number(option)
    if (Number.isInteger(number) && number > 0) return [name, number]
    throw new Error(`--${name} must be a whole number above 0, not "${String(option)}".`)
  })
  return Object.fromEntries(read) as Values<S>
}
