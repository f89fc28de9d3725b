import { createReadStream } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type UnzipFileFilter, unzipSync } from 'fflate'
import { ImportError } from './import-error.ts'

/** A text to import: a file, the content of a .gz file, or one entry of a .zip file. */
export type SourceFile = {
  /** Name for the report: relative to what the operator named. */
  name: string
  /** Decoded text in pieces; every call starts at the beginning. */
  chunks: () => AsyncIterable<string>
}

/** Unpacked size nobody's Bible or sermon collection reaches; a packed file that grows beyond it is not read on. */
const MAX_UNPACKED_BYTES = 2 ** 31
const MAX_LINE = 10_000_000

/**
 * The texts behind a path, in the order of their names: one for a file, those of a folder (not its subfolders) or of
 * a .zip file that have one of the extensions.
 */
export async function openSources(path: string, extensions: string[], encoding = 'utf-8'): Promise<SourceFile[]> {
  const info = await stat(path).catch(() => {
    throw new ImportError(`There is no file or folder ${path}`)
  })
  if (info.isDirectory()) {
    const names = (await readdir(path)).filter((name) => hasExtension(name, extensions)).sort()
    return names.map((name) => ({
      name: join(basename(path), name),
      chunks: () => fileChunks(join(path, name), encoding),
    }))
  }
  if (path.endsWith('.zip')) return openZip(path, extensions, encoding)
  return [{ name: basename(path), chunks: () => fileChunks(path, encoding) }]
}

/** The whole text; for formats that cannot be read in pieces. */
export async function readWhole(source: SourceFile): Promise<string> {
  const pieces: string[] = []
  for await (const piece of source.chunks()) pieces.push(piece)
  return pieces.join('')
}

/**
 * The lines with their numbers from 1, whether LF or CRLF ends them.
 * @throws ImportError at a line no sermon can be as long as
 */
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

async function openZip(path: string, extensions: string[], encoding: string): Promise<SourceFile[]> {
  const packed = await readFile(path)
  const names: string[] = []
  let bytes = 0
  const wanted = (name: string) => hasExtension(name, extensions) && !name.startsWith('__MACOSX/')
  unpack(packed, path, ({ name, originalSize }) => {
    if (wanted(name)) bytes += originalSize
    if (wanted(name)) names.push(name)
    return false
  })
  if (bytes > MAX_UNPACKED_BYTES) throw new ImportError(`${relative('.', path)} unpacks to more than 2 GB`)
  // Unpacked one by one when they are read, so that only one book is in memory.
  return names.sort().map((name) => ({
    name: `${basename(path)}/${name}`,
    chunks: () => decode([unpack(packed, path, (entry) => entry.name === name)[name]!], name, encoding),
  }))
}

function unpack(packed: Uint8Array, path: string, filter: UnzipFileFilter) {
  try {
    return unzipSync(packed, { filter })
  } catch {
    throw new ImportError(`${basename(path)} cannot be unpacked: it is damaged or cut off`)
  }
}

async function* fileChunks(path: string, encoding: string) {
  const raw = createReadStream(path)
  // Whoever reads the end of the pipeline is told what goes wrong in it.
  const bytes = path.endsWith('.gz') ? pipeline(raw, createGunzip(), () => {}) : raw
  yield* decode(bytes, basename(path), encoding)
}

async function* decode(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, name: string, encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let size = 0
  let line = 1
  try {
    for await (const piece of bytes) {
      size += piece.length
      if (size > MAX_UNPACKED_BYTES) throw new ImportError(`${name} unpacks to more than 2 GB`)
      const text = decoder.decode(piece, { stream: true })
      const nul = text.indexOf('\0')
      if (nul !== -1) throw new ImportError(HAS_NUL, { line: line + breaksIn(text.slice(0, nul)) })
      line += breaksIn(text)
      yield text
    }
    decoder.decode()
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code.startsWith('Z_')) throw new ImportError(`${name} cannot be unpacked: it is damaged or cut off`)
    if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    throw new ImportError(
      `${name} is not ${encoding} text; say --encoding windows-1250 or iso-8859-2 if it is an older file`,
    )
  }
}

const HAS_NUL = 'There is a NUL character here: the file is damaged, or UTF-16 (say --encoding utf-16le).'

const breaksIn = (text: string) => text.split('\n').length - 1

function hasExtension(name: string, extensions: string[]) {
  const plain = name.toLowerCase().replace(/\.gz$/, '')
  return extensions.some((extension) => plain.endsWith(extension))
}
