/** What commands are called with. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CHECKOUT } from '../checkout.ts'
import { helped, misused } from './terminal.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads the command line strictly; a wrong one ends the command with its usage, and so does `--help`. */
export function readArguments<const Known extends Options>(inWorkspace: string, options: Known) {
  const usage = usageIn(inWorkspace, CHECKOUT)
  try {
    const known = { ...options, help: { type: 'boolean' } } as Known & { help: { type: 'boolean' } }
    const parsed = parseArgs({ allowPositionals: true, options: known })
    if ((parsed.values as { help?: boolean }).help) helped(usage)
    return parsed
  } catch (error) {
    misused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** In a repository of its own a command is called without a remote's name. */
export const usageIn = (usage: string, { own }: Pick<typeof CHECKOUT, 'own'>): string =>
  own === null
    ? usage
    : usage.replaceAll(/ -- remote-[a-z]+( *)/g, (named, space: string) => space && ' '.repeat(named.length))

/** The one remote that a command is about; in a repository of its own it need not be named. */
export function remoteOf(positionals: string[], inWorkspace: string): string {
  const usage = usageIn(inWorkspace, CHECKOUT)
  const [remote = CHECKOUT.own, ...more] = positionals
  if (remote === null) misused(`Which remote?\n\n${usage}`)
  if (more.length > 0) misused(`One remote at a time, not ${positionals.join(' and ')}.\n\n${usage}`)
  if (!/^remote-[a-z]+$/.test(remote))
    misused(`${remote} is no name of a remote: they are like remote-bible.\n\n${usage}`)
  return remote
}

/** Reads a share, e.g. `10%`: 1 to 99 per cent. */
export function percentOf(text: string, usage: string): number {
  const percent = Number(/^(\d{1,2})\s?%?$/.exec(text)?.[1])
  if (!(percent >= 1 && percent <= 99)) misused(`A share is 1% to 99%, not ${text}.\n\n${usage}`)
  return percent
}
