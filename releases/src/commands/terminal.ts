/** Output of the commands: plain sentences, progress in one line, problems with their remedy. */
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

/** Progress in one line on a terminal; else only its end. */
export function printProgress(what: string, done: number, of: number) {
  if (stdout.isTTY) stdout.write(`\r${what}: ${done} of ${of}${done === of ? '\n' : ''}`)
  else if (done === of) print(`${what}: ${of} of ${of}`)
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

/** Handles the first signal instead of ending the process; a second one ends it. */
export function whenInterrupted(act: () => void) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, act)
}

/** Remedies for a store that refuses writes, by its owner. */
const REMEDIES: [code: string, team: string, operator: string][] = [
  [
    'ENOSPC',
    'ask whoever runs the site to make room in the store (npm run remotes -- prune, in the workspace), then once more',
    'make room in the store, then once more: npm run remotes -- prune --delete --unfinished; builds of the last days too: --older-than 3 --anyway',
  ],
  [
    'EROFS',
    'the store is mounted for reading only: ask whoever runs the site how it is written to, or what REMOTES_STORE is',
    'the store is mounted for reading only: mount it for writing as well, or set REMOTES_STORE to where releases go',
  ],
]

/** Adds the remedy to known errors. */
export function withRemedy(said: string, { own }: Pick<typeof CHECKOUT, 'own'>): string {
  const [, team, operator] = REMEDIES.find(([code]) => said.includes(code)) ?? []
  return operator === undefined ? said : `${said}\nRemedy: ${own === null ? operator : team}`
}

/** Runs a command; prints an error as one line. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // A pending fetch of Node keeps no process alive: without a timer the process could end silently before the timeout.
  const awake = setInterval(() => undefined, 60_000)
  try {
    await command()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    exitWithError(withRemedy(said, CHECKOUT))
  } finally {
    clearInterval(awake)
  }
}
