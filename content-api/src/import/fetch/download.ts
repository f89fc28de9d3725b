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
  /** Where it is kept, in a folder that is there; meanwhile what has come stands beside it as `.part`. */
  file: string
  progress: Progress
  /** Milliseconds without a byte after which it is asked again. */
  silenceMs?: number
  /** Milliseconds between one request and the next. */
  pauseMs?: number
}

/** So many requests in a row that brought nothing new end it. */
const IN_VAIN = 3

/**
 * Brings a file whose SHA-256 is known. A download that breaks off goes on where it ended, at once or the next time.
 * @throws ImportError in one line: no line, silence, a refusal of the server, another file, a full disk
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

/** Whether the file is there and is what it should be. */
export async function isThere(file: string, sha256: readonly string[]): Promise<boolean> {
  const found = await hashOf(file).catch(() => '')
  return sha256.includes(found)
}

/** What is another file is put aside, so that it can be looked at and the next download begins anew. */
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
