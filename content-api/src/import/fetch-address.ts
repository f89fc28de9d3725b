/** Fetches addresses, with limits of size, time and attempts. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { ImportError } from './import-report.ts'

const ATTEMPTS = 4
/** Timeout for the response and between two chunks of it. */
const SILENCE_MS = 60_000
const MAX_PAGE_BYTES = 100_000_000
/** Size limit of a file: enough for a recording of hours, or a video. */
const MAX_FILE_BYTES = 4_000_000_000
const MAX_PAUSE_MS = 60_000

type FetchOptions = {
  accept?: string
  /** Milliseconds before a retry. */
  pauseMs?: number
  mostBytes?: number
}

/** Fetches a response into memory. @throws ImportError with the host and the cause */
export async function fetchPage(address: string, options: FetchOptions): Promise<{ bytes: Buffer; type: string }> {
  return attempt(address, options, async (pieces, type) => ({ bytes: await buffer(pieces), type }))
}

/** Saves a response as a file. @returns its content type */
export async function downloadFile(address: string, path: string): Promise<string> {
  return attempt(address, { mostBytes: MAX_FILE_BYTES }, async (pieces, type) => {
    if (/^text\/html/i.test(type)) throw new ImportError(`${address} is a page, not a file.`)
    await pipeline(Readable.from(pieces), createWriteStream(path)).catch(async (error: unknown) => {
      await rm(path, { force: true })
      throw error
    })
    return type
  })
}

/** Retries after broken connections, 429 and server errors. */
async function attempt<Result>(
  address: string,
  { accept = '*/*', pauseMs = 1000, mostBytes = MAX_PAGE_BYTES }: FetchOptions,
  read: (pieces: AsyncIterable<Uint8Array>, type: string) => Promise<Result>,
): Promise<Result> {
  const host = hostOf(address)
  for (let nth = 1; ; nth += 1) {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), SILENCE_MS)
    let wait = pauseMs * nth
    try {
      const response = await fetch(address, { headers: { accept }, signal: silence.signal })
      if (response.status === 429 || response.status >= 500) {
        const seconds = Number(response.headers.get('retry-after'))
        if (seconds > 0) wait = Math.min(seconds * 1000, MAX_PAUSE_MS)
        await response.body?.cancel()
        throw new Error(`answered ${response.status}`)
      }
      if (!response.ok) throw new ImportError(`${address} answered ${response.status}.`)
      const tooLong = () => new ImportError(`${address} is larger than ${mostBytes / 1_000_000} MB.`)
      const pieces = limitedPieces(response, mostBytes, tooLong, () => timer.refresh())
      return await read(pieces, response.headers.get('content-type') ?? '')
    } catch (error) {
      if (error instanceof ImportError) throw error
      const { cause, message } = error as Error & { cause?: { code?: string } }
      const reason = silence.signal.aborted
        ? 'was silent for a minute'
        : cause
          ? `cannot be reached (${cause.code ?? message})`
          : message
      if (nth === ATTEMPTS) throw new ImportError(`${host} ${reason}: ${address}.`)
      await pause(wait)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The chunks of a response's body. @throws the error of `tooLong` after more than `mostBytes` */
export async function* limitedPieces(
  { body }: Response,
  mostBytes: number,
  tooLong: () => Error,
  onPiece?: () => void,
): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    onPiece?.()
    total += piece.length
    if (total > mostBytes) throw tooLong()
    yield piece
  }
}

function hostOf(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new ImportError(`"${address}" is no address that begins with https:// or http://.`)
  return new URL(address).host
}
