/** Types of media files by extension, for the import and for the server of the files. */
import { extname } from 'node:path'

const RECORDINGS: Record<string, string> = {
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

/** Documents that visitors may download. No HTML, SVG or other formats that browsers execute. */
const DOCUMENTS: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.rtf': 'application/rtf',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.odp': 'application/vnd.oasis.opendocument.presentation',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.epub': 'application/epub+zip',
  '.txt': 'text/plain; charset=utf-8',
}

const PICTURES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Extension of a file name or of an address. */
const extensionOf = (name: string) => extname(name.split(/[?#]/, 1)[0]!).toLowerCase()

export const recordingType = (name: string): string | undefined => RECORDINGS[extensionOf(name)]
export const documentType = (name: string): string | undefined => DOCUMENTS[extensionOf(name)]
export const isPicture = (name: string): boolean => extensionOf(name) in PICTURES
export const isAttachmentType = (mime: string): boolean => Object.values(ATTACHMENTS).includes(mime)

/** Extensions of recordings, e.g. `.mp3`. */
export const SOUND_EXTENSIONS = Object.keys(RECORDINGS).filter((extension) =>
  RECORDINGS[extension]!.startsWith('audio/'),
)

/** Aliases of types that servers send. */
const ALIASES: Record<string, string> = {
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
}

/** The usual extension of a content type, without its dot; undefined for types that are neither played nor shown. */
export function extensionOfMime(type: string): string | undefined {
  const plain = type.toLowerCase().split(';', 1)[0]!.trim()
  const canonical = ALIASES[plain] ?? plain
  const all = Object.entries({ ...RECORDINGS, ...DOCUMENTS, ...PICTURES, '.opus': 'audio/opus', '.gif': 'image/gif' })
  return all.find(([, mime]) => mime.split(';', 1)[0] === canonical)?.[0].slice(1)
}

const ATTACHMENTS = { ...DOCUMENTS, ...PICTURES }
export const attachmentType = (name: string): string | undefined => ATTACHMENTS[extensionOf(name)]
/** For messages: `pdf, doc, …`. */
export const ATTACHMENT_NAMES = Object.keys(ATTACHMENTS)
  .map((extension) => extension.slice(1))
  .join(', ')
