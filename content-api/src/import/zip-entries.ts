import { basename } from 'node:path'
import { type Entry, openPromise as openZip } from 'yauzl'
import { ImportError } from './import-error.ts'

/** A file inside a .zip file; every call of `bytes` begins to unpack it anew, piece by piece. */
export type ZipEntry = { name: string; size: number; bytes: () => AsyncIterable<Uint8Array> }

/**
 * The files of a .zip file, in the order of their names.
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

/** What the library says of a name that would be unpacked elsewhere. */
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

/** What is said of a packed file that does not unpack. */
export const damaged = (name: string) => new ImportError(`${name} cannot be unpacked: it is damaged or cut off.`)
