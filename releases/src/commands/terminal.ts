/** What the commands say, and how: plain sentences, progress in one line, problems with the way out. */
import { CHECKOUT } from '../checkout.ts'

const { stdout, stderr } = process

// Whoever reads the beginning alone (`| head`) has read enough.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

/**
 * Texts name commands of the workspace. In a repository of its own the program is another and needs no remote's name;
 * the operator's verbs are the same for everybody.
 */
export const inOwnRepository = (text: string, { own }: Pick<typeof CHECKOUT, 'own'> = CHECKOUT): string =>
  own === null
    ? text
    : text.replaceAll(
        /npm run remotes -- (?!(?:add|announce-shell|forget|key|prune|remove|seed)\b)([a-z-]+|<verb>)(?: remote-[a-z]+)?( {2,})?/g,
        (command, verb: string, space?: string) => {
          const ownCommand = `npm run remote -- ${verb}`
          return space === undefined ? ownCommand : ownCommand.padEnd(command.length)
        },
      )

export const say = (text: string) => void stdout.write(`${inOwnRepository(text)}\n`)

/** Progress in one line where there is a screen; else only its end. */
export function sayProgress(what: string, done: number, of: number) {
  if (stdout.isTTY) stdout.write(`\r${what}: ${done} of ${of}${done === of ? '\n' : ''}`)
  else if (done === of) say(`${what}: ${of} of ${of}`)
}

/** Wrongly called: code 2. */
export function misused(text: string): never {
  stderr.write(`${inOwnRepository(text)}\n`)
  process.exit(2)
}

/** Asked how it is called: that is no fault. */
export function helped(text: string): never {
  say(text)
  process.exit(0)
}

/** It did not work, or was refused: code 1. */
export function failed(text: string): never {
  stderr.write(`${inOwnRepository(text)}\n`)
  process.exit(1)
}

/** Does this when somebody stops the command, in place of ending it. Once: who cannot wait presses again. */
export function whenInterrupted(act: () => void) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, act)
}

/** What there is to do about a store that takes nothing: by whose it is. */
const WAYS_OUT: [code: string, team: string, operator: string][] = [
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

/** A message with the way out where that is known. */
export function withWayOut(said: string, { own }: Pick<typeof CHECKOUT, 'own'>): string {
  const [, team, operator] = WAYS_OUT.find(([code]) => said.includes(code)) ?? []
  return operator === undefined ? said : `${said}\nRemedy: ${own === null ? operator : team}`
}

/** Runs a command; what it throws becomes one plain line. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // A site that closes each connection leaves Node's fetch waiting for its time limit, which keeps no process alive: it
  // would end there, without a word.
  const awake = setInterval(() => undefined, 60_000)
  try {
    await command()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    failed(withWayOut(said, CHECKOUT))
  } finally {
    clearInterval(awake)
  }
}
