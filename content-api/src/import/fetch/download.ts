import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { ImportError } from '../import-report.ts'
import type { Progress } from '../progress.ts'

export interface Download {
  address: string
  sha256: readonly string[]
  mostBytes: number
  /** In an existing folder; the incomplete file has the suffix `.part`. */
  file: string
  progress: Progress
  /** Milliseconds without a byte before a retry. */
  silenceMs?: number
  /** Milliseconds between retries. */
  pauseMs?: number
}

const ATTEMPTS = 3

/** A failure of the connection or the server that a retry may fix. The message follows the host name. */
class BrokenOff extends Error {}

/**
 * Downloads a file with a known SHA-256.
 * @throws ImportError in one line: no connection, a timeout, an error of the server, another file, a full disk
 */
export async function download(wanted: Download): Promise<void> {
  const { address, sha256, file, progress, pauseMs = 1000 } = wanted
  const part = `${file}.part`
  for (let attempt = 1; ; attempt += 1) {
    try {
      await receive(wanted, part)
      break
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined)
      if (!(error instanceof BrokenOff)) throw error
      if (attempt === ATTEMPTS) throw new ImportError(`${new URL(address).host} ${error.message}.`)
    } finally {
      progress.end()
    }
    await pause(pauseMs)
  }
  await keep(part, file, sha256)
}

/** The file exists with a known hash. */
export async function isThere(file: string, sha256: readonly string[]): Promise<boolean> {
  const found = await hashOf(file).catch(() => '')
  return sha256.includes(found)
}

/**
 * One request for the whole file.
 * @throws BrokenOff when a retry may help
 * @throws ImportError when it would not
 */
async function receive({ address, mostBytes, progress, silenceMs = 20_000 }: Download, part: string): Promise<void> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), silenceMs)
  let total = 0
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      timer.refresh()
      total += piece.length
      if (total > mostBytes)
        throw new ImportError(`${new URL(address).host} sent more than ${mostBytes} bytes: that is another file.`)
      progress('kB fetched', Math.floor(total / 1000))
      yield piece
    }
  }
  try {
    const response = await fetch(address, { signal: silence.signal })
    if (!response.ok || !response.body) throw refusal(response.status)
    await pipeline(counted(response.body as unknown as AsyncIterable<Uint8Array>), createWriteStream(part))
  } catch (error) {
    if (error instanceof BrokenOff || error instanceof ImportError) throw error
    if (silence.signal.aborted) throw new BrokenOff(`was silent for ${silenceMs / 1000} seconds`)
    const { cause, code, message, syscall } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
    if (syscall !== undefined) throw new ImportError(`${part} cannot be written: ${DISK[code ?? ''] ?? code}.`)
    throw new BrokenOff(`cannot be reached (${cause?.code ?? cause?.message ?? message})`)
  } finally {
    clearTimeout(timer)
  }
}

const DISK: Record<string, string> = { ENOSPC: 'no space is left on the disk', EDQUOT: 'the quota is used up' }

/** Server errors may be temporary; client errors are not. */
const refusal = (status: number) =>
  status >= 500 || status === 429 || status === 408
    ? new BrokenOff(`answered ${status}`)
    : new ImportError(`The file is not at its address (the answer was ${status}).`)

/** Moves a wrong file aside for inspection. */
async function keep(part: string, file: string, sha256: readonly string[]) {
  const found = await hashOf(part)
  if (sha256.includes(found)) return rename(part, file)
  const aside = `${file}.refused`
  await rm(aside, { force: true })
  await rename(part, aside)
  throw new ImportError(`What came is another file than the known one (SHA-256 ${found}); it was put aside: ${aside}`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
