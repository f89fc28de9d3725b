import { stat } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { safeUrl } from 'shared-kernel/sanitize'
import { findMediaFile, isMediaAddress, isServable, mediaAddress, mediaName } from '../media-files.ts'
import { FieldReader } from '../field-reader.ts'
import type { ImportReport } from '../import-report.ts'
import { readSound, type Sound } from '../sound-tags.ts'

/** A row of the media table. */
export type MediaEntry = {
  kind: 'audio' | 'video'
  url: string
  mime: string
  bytes: number | null
  seconds: number | null
  title: string | null
}

const MIME: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
}

/**
 * Reads the `audio` and `video` lists of a sermon: `{ file }` in the media folder, served under `/media/`, or `{ url
 * }`, each with optional `title`, `mime`, `seconds` and `bytes`. A missing file is a warning, not a refusal.
 */
export async function readMediaEntries(fields: FieldReader, report: ImportReport, mediaFolder: string | null) {
  const entries: MediaEntry[] = []
  for (const kind of ['audio', 'video'] as const) {
    for (const record of fields.records(kind)) {
      const reader = new FieldReader(record, fields.place(kind), report)
      const entry = await readEntry(kind, reader, mediaFolder)
      if (entry) entries.push(entry)
      else fields.isValid = false
      reader.reportUnknown()
    }
  }
  return entries
}

async function readEntry(kind: MediaEntry['kind'], fields: FieldReader, mediaFolder: string | null) {
  const file = fields.text('file')
  const address = fields.text('url', { max: 2048 })
  const title = fields.name('title')
  const givenMime = fields.text('mime')
  const seconds = fields.integer('seconds', { min: 0 })
  const bytes = fields.integer('bytes', { min: 0, max: Number.MAX_SAFE_INTEGER })
  if (!file === !address) return fields.refuse(kind, `An entry of "${kind}" needs either "file" or "url".`)
  if (address && (!/^(https:\/\/[^\s/]|\/[^/\s])/.test(address) || safeUrl(address, 'media') === null)) {
    return fields.refuse(kind, `"${address}" is neither an https address nor one on this site.`)
  }
  const name = address === null ? posix.normalize(file!) : isMediaAddress(address) ? nameIn(address) : null
  const url = name === null ? address! : mediaAddress(name)
  const mime = givenMime ?? MIME[extname(new URL(url, 'https://site').pathname).toLowerCase()]
  if (!mime) return fields.refuse(kind, `The format of "${file ?? address}" is not known; say it as "mime".`)
  const measured = name === null ? { bytes: null, seconds: null } : await measure(kind, name, fields, mediaFolder)
  if (!fields.isValid) return null
  return { kind, url, mime, bytes: bytes ?? measured.bytes, seconds: seconds ?? measured.seconds, title }
}

/** An unencoded address is a name. */
const nameIn = (address: string) => mediaName(address) ?? address.slice(mediaAddress('').length)

async function measure(kind: MediaEntry['kind'], name: string, fields: FieldReader, mediaFolder: string | null) {
  const unknown = { bytes: null, seconds: null }
  if (/^(?:\.\.)?\//.test(name)) {
    fields.refuse('file', `"${name}" lies outside the media folder.`)
    return unknown
  }
  if (!isServable(name) || mediaName(mediaAddress(name)) !== name.normalize('NFC')) {
    fields.refuse('file', `"${name}" is not served: no part of its name may begin with a dot or hold a backslash.`)
    return unknown
  }
  if (!mediaFolder) return unknown
  const found = await findMediaFile(mediaFolder, name)
  if (found === null) {
    fields.warn('file', `The media folder has no file "${name}" yet.`, 'missing-media')
    return unknown
  }
  const path = join(mediaFolder, found)
  const { size, mtimeMs } = await stat(path)
  // Browsers measure videos themselves.
  if (kind !== 'audio') return { bytes: size, seconds: null }
  const { seconds, problem } = await soundLength(path, `${path} ${size} ${mtimeMs}`)
  if (problem) fields.warn('file', `"${name}": ${problem}`, 'unread-sound')
  return { bytes: size, seconds }
}

type Length = Pick<Sound, 'seconds' | 'problem'>

/** A watched folder is read again and again; some recordings must be read to their end. */
const lengths = new Map<string, Length>()

async function soundLength(path: string, version: string): Promise<Length> {
  const known = lengths.get(version)
  if (known) return known
  const { seconds, problem } = await readSound(path)
  lengths.set(version, { seconds, problem })
  return { seconds, problem }
}

/** Media kinds of a sermon: `text` when it has a body, then those of its files. */
export function mediaKinds(words: number, files: Pick<MediaEntry, 'kind'>[]) {
  const kinds: ('text' | 'audio' | 'video')[] = words > 0 ? ['text'] : []
  for (const kind of ['audio', 'video'] as const) if (files.some((file) => file.kind === kind)) kinds.push(kind)
  return kinds
}
