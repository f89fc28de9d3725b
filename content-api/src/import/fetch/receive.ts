import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { ImportError } from '../import-error.ts'

/** A failure of the connection or the server that a retry may fix. The message follows the host name. */
export class BrokenOff extends Error {}

export interface Request {
  address: string
  /** File to append to. */
  part: string
  /** The rest is cut off. */
  mostBytes: number
  /** Milliseconds without a byte before a timeout. */
  silenceMs: number
  onBytes: (total: number) => void
}

/**
 * One request for the missing part of a file. Resumes if the server has the same version (If-Range), and starts anew
 * otherwise. Afterwards the part is complete.
 * @throws BrokenOff when a retry may help
 * @throws ImportError when it would not
 */
export async function receive(request: Request): Promise<void> {
  const { address, part } = request
  const begun = await readBegun(part)
  const silence = watchSilence(request.silenceMs)
  try {
    const response = await fetch(address, { headers: headersFor(begun), signal: silence.signal })
    if (response.status === 416 && begun.size > 0) return await checkWhole(response, part, begun.size)
    if (!response.ok) throw refusal(response.status)
    if (response.status === 206 && !startsAt(response, begun.size)) {
      await forget(part)
      throw new BrokenOff('sent another stretch than was asked for')
    }
    const from = response.status === 206 ? begun.size : 0
    if (from === 0) await begin(part, response)
    await append(response, from, request, silence)
  } catch (error) {
    if (error instanceof BrokenOff || error instanceof ImportError) throw error
    if (silence.signal.aborted) throw new BrokenOff(`was silent for ${request.silenceMs / 1000} seconds`)
    throw new BrokenOff(`cannot be reached (${causeOf(error)})`)
  } finally {
    silence.end()
  }
}

/** Deletes the part and its ETag. */
export async function forget(part: string): Promise<void> {
  await rm(part, { force: true })
  await rm(tagFile(part), { force: true })
}

interface Begun {
  size: number
  /** Only strong ETags guarantee the same bytes. */
  tag: string | null
}

const tagFile = (part: string) => `${part}.etag`

async function readBegun(part: string): Promise<Begun> {
  const { size } = await stat(part).catch(() => ({ size: 0 }))
  const tag = await readFile(tagFile(part), 'utf8').catch(() => null)
  return { size, tag }
}

/** Lengths and ranges are those of the file only without compression. */
const headersFor = ({ size, tag }: Begun): Record<string, string> => ({
  'accept-encoding': 'identity',
  ...(size > 0 && tag !== null && { range: `bytes=${size}-`, 'if-range': tag }),
})

async function begin(part: string, response: Response) {
  const tag = response.headers.get('etag')
  const isPlain = response.headers.get('content-encoding') === null
  await onDisk(part, async () => {
    await forget(part)
    if (tag?.startsWith('"') && isPlain) await writeFile(tagFile(part), tag)
  })
}

async function append(response: Response, from: number, request: Request, silence: Silence) {
  const { part, mostBytes, onBytes } = request
  const handle = await onDisk(part, () => open(part, 'a'))
  let total = from
  try {
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      silence.heard()
      total += piece.length
      if (total > mostBytes) {
        await forget(part)
        throw new ImportError(`${new URL(response.url).host} sent more than ${mostBytes} bytes: that is another file.`)
      }
      await onDisk(part, () => writeAll(handle, piece))
      onBytes(total)
    }
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, piece: Uint8Array) {
  for (let written = 0; written < piece.length;) written += (await handle.write(piece, written)).bytesWritten
}

/** No bytes after the part: it is complete, or part of another file. */
async function checkWhole(response: Response, part: string, size: number) {
  if (response.headers.get('content-range') === `bytes */${size}`) return
  await forget(part)
  throw new BrokenOff('has another file than before')
}

const startsAt = (response: Response, size: number) =>
  response.headers.get('content-range')?.startsWith(`bytes ${size}-`) ?? false

/** Server errors may be temporary; client errors are not. */
const refusal = (status: number) =>
  status >= 500 || status === 429 || status === 408
    ? new BrokenOff(`answered ${status}`)
    : new ImportError(`The file is not at its address (the answer was ${status}).`)

interface Silence {
  signal: AbortSignal
  heard: () => void
  end: () => void
}

function watchSilence(ms: number): Silence {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  return { signal: controller.signal, heard: () => void timer.refresh(), end: () => clearTimeout(timer) }
}

const DISK: Record<string, string> = { ENOSPC: 'no space is left on the disk', EDQUOT: 'the quota is used up' }

async function onDisk<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ImportError(`${part} cannot be written: ${DISK[code] ?? code}. What has come is kept.`)
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
