import { basename } from 'node:path'
import { type Entry, openPromise as openZip } from 'yauzl'
import { ImportError } from './import-error.ts'

/** A file in a .zip file; every call of `bytes` unpacks it as a new stream. */
export type ZipEntry = { name: string; size: number; bytes: () => AsyncIterable<Uint8Array> }

/**
 * The files of a .zip file, sorted by name.
 * @throws ImportError when it cannot be unpacked, now or while a file is read
 */
export async function listZip(path: string): Promise<ZipEntry[]> {
  const entries = await orDamaged(path, async () => {
    const zip = await openZip(path)
    const found: Entry[] = []
    for await (const entry of zip.eachEntry()) found.push(entry)
    return found
  })
  return entries
    .map((entry) => ({ name: entry.fileName, size: entry.uncompressedSize, bytes: () => unpack(path, entry) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function* unpack(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  const zip = await orDamaged(path, () => openZip(path, { autoClose: false }))
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch {
    throw damaged(`${basename(path)}/${entry.fileName}`)
  } finally {
    zip.close()
  }
}

/** Library error for a name outside the target folder. */
const OUTSIDE = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.+)$/s

async function orDamaged<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const [, outside] = OUTSIDE.exec(error instanceof Error ? error.message : '') ?? []
    if (outside === undefined) throw damaged(basename(path))
    throw new ImportError(`${basename(path)} has an entry "${outside}": a name that leads out of it. It is not read.`)
  }
}

/** The error for a damaged entry. */
export const damaged = (name: string) => new ImportError(`${name} cannot be unpacked: it is damaged or cut off.`)
