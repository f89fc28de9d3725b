/** Parses the command line of one verb. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CHECKOUT } from '../checkout.ts'
import { exitWithHelp, exitWithUsage } from './terminal.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Strict; invalid arguments end the command with its usage, and so does `--help`. */
export function readArguments<const Known extends Options>(args: string[], usage: string, options: Known) {
  try {
    const known = { ...options, help: { type: 'boolean' } } as Known & { help: { type: 'boolean' } }
    const parsed = parseArgs({ args, allowPositionals: true, options: known })
    if ((parsed.values as { help?: boolean }).help) exitWithHelp(usage)
    return parsed
  } catch (error) {
    exitWithUsage(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** The remote of a command; optional in a team's repository. */
export function remoteOf(positionals: string[], usage: string): string {
  const [remote = CHECKOUT.own, ...more] = positionals
  if (remote === null) exitWithUsage(`Name a remote.\n\n${usage}`)
  if (more.length > 0) exitWithUsage(`One remote at a time, not ${positionals.join(' and ')}.\n\n${usage}`)
  if (!/^remote-[a-z]+$/.test(remote)) exitWithUsage(`${remote} is not a remote's name, like remote-bible.\n\n${usage}`)
  return remote
}

/** Parses a share of the visitors, e.g. `10%`: 1 to 99 per cent. */
export function percentOf(text: string, usage: string): number {
  const percent = Number(/^(\d{1,2})\s?%?$/.exec(text)?.[1])
  if (!(percent >= 1 && percent <= 99)) exitWithUsage(`--share is 1% to 99%, not ${text}.\n\n${usage}`)
  return percent
}
