import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { ImportError } from '../import-error.ts'
import type { Progress } from '../progress.ts'
import { BrokenOff, forget, receive } from './receive.ts'

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

/** Gives up after this many consecutive requests without new bytes. */
const IN_VAIN = 3

/**
 * Downloads a file with a known SHA-256. An interrupted download resumes, at once or next time.
 * @throws ImportError in one line: no connection, a timeout, an error of the server, another file, a full disk
 */
export async function download(wanted: Download): Promise<void> {
  const { address, sha256, file, progress, silenceMs = 20_000, pauseMs = 1000 } = wanted
  const part = `${file}.part`
  let furthest = 0
  for (let inVain = 0; ; await pause(pauseMs)) {
    const before = furthest
    const onBytes = (total: number) => {
      furthest = Math.max(furthest, total)
      progress('kB fetched', Math.floor(total / 1000))
    }
    try {
      await receive({ address, part, mostBytes: wanted.mostBytes, silenceMs, onBytes })
      break
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
      inVain = furthest > before ? 0 : inVain + 1
      if (inVain === IN_VAIN) throw new ImportError(`${new URL(address).host} ${error.message}.`)
    } finally {
      progress.end()
    }
  }
  await keep(part, file, sha256)
}

/** The file exists with a known hash. */
export async function isThere(file: string, sha256: readonly string[]): Promise<boolean> {
  const found = await hashOf(file).catch(() => '')
  return sha256.includes(found)
}

/** Moves a wrong file aside for inspection, so that the next download starts anew. */
async function keep(part: string, file: string, sha256: readonly string[]) {
  const found = await hashOf(part)
  if (sha256.includes(found)) {
    await rename(part, file)
    return forget(part)
  }
  const aside = `${file}.refused`
  await rm(aside, { force: true })
  await rename(part, aside)
  await forget(part)
  throw new ImportError(`What came is another file than the known one (SHA-256 ${found}); it was put aside: ${aside}`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
