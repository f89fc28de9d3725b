import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Entry, openPromise as openArchive } from 'yauzl'
import { ImportError, type ImportReport } from './import-report.ts'
import { decodeText } from './text-decoding.ts'

/** A text to import: a file, the content of a .gz file, or one entry of a .zip file. */
export type SourceFile = {
  /** For the report: relative to the path that the operator gave. */
  name: string
  /** Of a file in a folder. */
  path?: string
  /** Decoded text in chunks; every call starts at the beginning. */
  chunks: () => AsyncIterable<string>
}

/** Limit in bytes of all texts of a .zip file together. */
const MAX_UNPACKED_BYTES = 2 ** 31
/** Limit of a line, which is held in memory; longer than any sermon or verse. */
export const MAX_LINE = 10_000_000
/** A Bible in JSON has 6 million characters. */
const MAX_WHOLE = 100_000_000

/** Options of opening sources; `report` receives the ignored files of a folder or .zip file. */
type OpenOptions = {
  /** Encoding of files that are not UTF-8; by default the declared one. */
  encoding?: string
  report?: ImportReport
}

/**
 * Sources of a path, sorted by name: the file, or the files of a folder (without subfolders) or .zip file with one of
 * the extensions.
 */
export async function openSources(
  path: string,
  extensions: string[],
  options: OpenOptions = {},
): Promise<SourceFile[]> {
  const info = await stat(path).catch(() => {
    throw new ImportError(`There is no file or folder ${path}.`)
  })
  const { encoding, report } = options
  const isRead = (name: string) => {
    const isText = hasExtension(name, extensions)
    if (!isText && !isHidden(name))
      report?.warn(
        'left-out',
        { file: join(basename(path), name) },
        `It is not read: its name does not end in ${extensions.join(', ')}.`,
      )
    return isText && !isHidden(name)
  }
  if (info.isDirectory()) {
    const names = (await readdir(path)).filter(isRead).sort()
    return names.map((name) => ({
      name: join(basename(path), name),
      path: join(path, name),
      chunks: () => decodeText(() => bytesOf(join(path, name)), name, encoding),
    }))
  }
  if (/\.zip$/i.test(path)) return openZip(path, isRead, encoding)
  return [{ name: basename(path), chunks: () => decodeText(() => bytesOf(path), basename(path), encoding) }]
}

/** The whole text, for formats that cannot be streamed. @throws ImportError when it is too long for memory */
export async function readText(source: SourceFile): Promise<string> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of source.chunks()) {
    length += piece.length
    if (length > MAX_WHOLE)
      throw new ImportError(`The file has more than ${MAX_WHOLE} characters; JSON lines may have more.`)
    pieces.push(piece)
  }
  return pieces.join('')
}

/** Lines with their numbers from 1, ending in LF or CRLF. @throws ImportError at a line above the limit */
export async function* readLines(source: SourceFile): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 1
  for await (const piece of source.chunks()) {
    const [first = '', ...others] = piece.split('\n')
    rest += first
    if (rest.length > MAX_LINE) throw new ImportError(`The line has more than ${MAX_LINE} characters.`, { line })
    for (const next of others) {
      yield { line: line++, text: rest.replace(/\r$/, '') }
      rest = next
    }
  }
  if (rest) yield { line, text: rest }
}

async function openZip(path: string, isRead: (name: string) => boolean, encoding?: string): Promise<SourceFile[]> {
  const entries = (await listZip(path)).filter(({ name }) => isRead(name))
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES)
    throw new ImportError(`${basename(path)} unpacks to more than 2 GB.`)
  return entries.map(({ name, bytes }) => ({
    name: `${basename(path)}/${name}`,
    chunks: () => decodeText(bytes, name, encoding),
  }))
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const raw = createReadStream(path)
  try {
    // The consumer of the pipeline gets its errors.
    yield* /\.gz$/i.test(path) ? (pipeline(raw, createGunzip(), () => {}) as AsyncIterable<Uint8Array>) : raw
  } catch (error) {
    const { code = '' } = error as { code?: string }
    throw code.startsWith('Z_')
      ? damaged(basename(path))
      : new ImportError(`${basename(path)} cannot be read: ${code}.`)
  }
}

function hasExtension(name: string, extensions: string[]) {
  const plain = name.toLowerCase().replace(/\.gz$/, '')
  return extensions.some((extension) => plain.endsWith(extension))
}

/** System files, and folders inside a .zip file. */
const isHidden = (name: string) => /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)|\/$/.test(name)

/** A file in a .zip file; every call of `bytes` unpacks it as a new stream. */
export type ZipEntry = { name: string; size: number; bytes: () => AsyncIterable<Uint8Array> }

/**
 * The files of a .zip file, sorted by name.
 * @throws ImportError when it cannot be unpacked, now or while a file is read
 */
export async function listZip(path: string): Promise<ZipEntry[]> {
  const entries = await orDamaged(path, async () => {
    const zip = await openArchive(path)
    const found: Entry[] = []
    for await (const entry of zip.eachEntry()) found.push(entry)
    return found
  })
  return entries
    .map((entry) => ({ name: entry.fileName, size: entry.uncompressedSize, bytes: () => unpack(path, entry) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function* unpack(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  const zip = await orDamaged(path, () => openArchive(path, { autoClose: false }))
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

/** An in-memory text in chunks of `size` characters, like a stream. */
export function textSource(name: string, text: string, size = 7): SourceFile {
  return {
    name,
    async *chunks() {
      for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
    },
  }
}
