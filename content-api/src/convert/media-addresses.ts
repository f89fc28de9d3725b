/** Addresses of recordings, videos and documents in foreign content. */
import { safeUrl, readVideoAddress } from 'shared-kernel/sanitize'
import { attachmentType, documentType, recordingType } from '../import/media-types.ts'
import type { FileKind } from './foreign-sermon.ts'

/** The kind of a file by its extension; null for pages and for formats that the site does not support. */
export function kindOfAddress(address: string): FileKind | null {
  const path = pathOf(address)
  const recording = recordingType(path)
  if (recording) return recording.startsWith('video/') ? 'video' : 'audio'
  return documentType(path) ? 'attachments' : null
}

export const isVideoPage = (address: string) => /^https?:/i.test(address) && readVideoAddress(address) !== null

/** Address of a script that sends a recording. */
const SENDS_FILE = /\.(?:php|aspx?|cgi)$|download|letolt|stream|\?/i

/**
 * The list of the front matter for a file, with its MIME type if the address does not imply it; null if the site
 * supports neither playing nor downloading it.
 * @param named the kind of its field in the source
 */
export function listOf(
  address: string,
  named: FileKind,
  mime?: string | null,
): { kind: FileKind; mime?: string } | null {
  const kind = kindOfAddress(address) ?? (isVideoPage(address) ? 'video' : null)
  if (kind) return { kind }
  if (named === 'attachments') return attachmentType(pathOf(address)) ? { kind: named } : null
  if (mime?.startsWith(`${named}/`)) return { kind: named, mime }
  return named === 'audio' && SENDS_FILE.test(address) ? { kind: named, mime: 'audio/mpeg' } : null
}

/** The path of an address without query and fragment; paths are unchanged. */
export function pathOf(address: string): string {
  try {
    return new URL(address).pathname
  } catch {
    return address.split(/[?#]/)[0]!
  }
}

/** Resolves an address; internal links, `data:` and unresolvable addresses are unchanged. */
export function resolveAddress(address: string, base: string | null): string {
  const trimmed = address.trim()
  if (trimmed.startsWith('//')) return `https:${trimmed}`
  if (base === null || trimmed === '' || /^(?:#|[a-z][a-z\d+.-]*:)/i.test(trimmed)) return trimmed
  try {
    return new URL(trimmed, base).href
  } catch {
    return trimmed
  }
}

/**
 * An https address, as the import requires: browsers block recordings by `http:` on pages by `https:`. Null if invalid.
 */
export function mediaUrl(address: string): string | null {
  const secure = address
    .trim()
    .replace(/^http:/i, 'https:')
    .replaceAll(' ', '%20')
  return /^https:\/\//i.test(secure) ? safeUrl(secure, 'media') : null
}

/** Addresses and YouTube video ids in a field, which may contain HTML or several lines. */
export function addressesIn(text: string, kind: FileKind): string[] {
  const found = text.match(/(?:https?:)?\/\/[^\s"'<>|]+/g)
  if (found) return found.map((address) => address.replaceAll('&amp;', '&'))
  const trimmed = text.trim()
  if (kind === 'video' && /^[\w-]{11}$/.test(trimmed)) return [`https://www.youtube.com/watch?v=${trimmed}`]
  if (kind === 'video' && /^\d{6,12}$/.test(trimmed)) return [`https://vimeo.com/${trimmed}`]
  return trimmed.split(/\s*[|;\n]\s*/).filter((path) => /[^/\\]\.[a-z\d]{2,4}$/i.test(path))
}
