/** Output and exit codes of the commands. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CHECKOUT } from '../checkout.ts'

const { stdout, stderr } = process

// Ignores EPIPE: `| head` closes the pipe early.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

/**
 * Messages name commands of the workspace. A team's repository has another program and needs no remote name; the
 * operator's verbs are the same everywhere.
 */
export const inOwnRepository = (text: string, { own }: Pick<typeof CHECKOUT, 'own'> = CHECKOUT): string =>
  own === null
    ? text
    : text.replaceAll(
        /npm run remotes -- (?!(?:add|check-shell|forget|key|prune|remove|seed)\b)([a-z-]+|<verb>)(?: remote-[a-z]+)?( {2,})?/g,
        (command, verb: string, space?: string) => {
          const ownCommand = `npm run remote -- ${verb}`
          return space === undefined ? ownCommand : ownCommand.padEnd(command.length)
        },
      )

export const print = (text: string) => void stdout.write(`${inOwnRepository(text)}\n`)

/** Progress in one line on a terminal; elsewhere only the last state. */
export function printProgress(what: string, done: number, total: number) {
  if (stdout.isTTY) stdout.write(`\r${what}: ${done} of ${total}${done === total ? '\n' : ''}`)
  else if (done === total) print(`${what}: ${total} of ${total}`)
}

/** Wrong usage: exit code 2. */
export function exitWithUsage(text: string): never {
  stderr.write(`${inOwnRepository(text)}\n`)
  process.exit(2)
}

/** Requested help: exit code 0. */
export function exitWithHelp(text: string): never {
  print(text)
  process.exit(0)
}

/** Failed or refused: exit code 1. */
export function exitWithError(text: string): never {
  stderr.write(`${inOwnRepository(text)}\n`)
  process.exit(1)
}

/** Runs `act` at the first signal instead of ending the process; a second signal ends it. */
export function whenInterrupted(act: () => void) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, act)
}

/** Remedies for a store that rejects writes: a team's, and the operator's. */
const REMEDIES: [code: string, team: string, operator: string][] = [
  [
    'ENOSPC',
    'ask the site’s operator to free space in the store (npm run remotes -- prune, in the workspace), then try again',
    'free space in the store, then try again: npm run remotes -- prune --delete --unfinished; also recent builds: --older-than 3 --anyway',
  ],
  [
    'EROFS',
    'the store is mounted read-only: ask the site’s operator for write access, or for REMOTES_STORE',
    'the store is mounted read-only: mount it for writing, or set REMOTES_STORE to a writable store',
  ],
]

/** Adds the remedy to known errors. */
export function withRemedy(message: string, { own }: Pick<typeof CHECKOUT, 'own'>): string {
  const [, team, operator] = REMEDIES.find(([code]) => message.includes(code)) ?? []
  return operator === undefined ? message : `${message}\nRemedy: ${own === null ? operator : team}`
}

/** Runs a command; prints an error as one line. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Node can exit during a pending fetch; the timer keeps the process alive until the timeout reports the error.
  const awake = setInterval(() => undefined, 60_000)
  try {
    await command()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    exitWithError(withRemedy(message, CHECKOUT))
  } finally {
    clearInterval(awake)
  }
}

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
