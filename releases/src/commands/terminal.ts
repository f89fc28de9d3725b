/** What the commands say, and how: plain sentences, progress in one line, problems with the way out. */
const { stdout, stderr } = process

export const say = (text: string) => void stdout.write(`${text}\n`)

/** Progress in one line where there is a screen; else only its end. */
export function sayProgress(what: string, done: number, of: number) {
  if (stdout.isTTY) stdout.write(`\r${what}: ${done} of ${of}${done === of ? '\n' : ''}`)
  else if (done === of) say(`${what}: ${of} of ${of}`)
}

/** Wrongly called: code 2. */
export function misused(text: string): never {
  stderr.write(`${text}\n`)
  process.exit(2)
}

/** Asked how it is called: that is no fault. */
export function helped(text: string): never {
  say(text)
  process.exit(0)
}

/** It did not work, or was refused: code 1. */
export function failed(text: string): never {
  stderr.write(`${text}\n`)
  process.exit(1)
}

const NO_ROOM = 'Way out: make room in the store, then once more: npm run prune -- --delete --unfinished'

/** Runs a command; what it throws becomes one plain line. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // A site that closes each connection leaves Node's fetch waiting for its time limit, which keeps no process alive: it
  // would end there, without a word.
  const awake = setInterval(() => undefined, 60_000)
  try {
    await command()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    failed(said.includes('ENOSPC') ? `${said}\n${NO_ROOM}` : said)
  } finally {
    clearInterval(awake)
  }
}
