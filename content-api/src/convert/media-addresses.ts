/** Addresses of recordings, videos and documents in foreign content. */
import { safeUrl } from 'shared-kernel/sanitize'
import type { FileKind } from './foreign-sermon.ts'

const KIND_OF_EXTENSION: Record<string, FileKind> = Object.fromEntries([
  ...'mp3 m4a m4b aac ogg oga opus wav flac'.split(' ').map((extension) => [extension, 'audio']),
  ...'mp4 m4v webm mov'.split(' ').map((extension) => [extension, 'video']),
  ...'pdf doc docx odt rtf ppt pptx odp epub txt'.split(' ').map((extension) => [extension, 'attachments']),
])

const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|facebook\.com|fb\.watch|videa\.hu|indavideo\.hu)$/i

/** The kind of a file by its extension; null for a page or an unknown one. */
export function kindOfAddress(address: string): FileKind | null {
  const [, extension = ''] = /\.([a-z\d]{2,4})$/i.exec(pathOf(address)) ?? []
  return KIND_OF_EXTENSION[extension.toLowerCase()] ?? null
}

/** MIME type of a file whose name does not tell it. */
export const MIME_OF_KIND = { audio: 'audio/mpeg', video: 'video/mp4', attachments: null } as const

export function isVideoPage(address: string): boolean {
  try {
    const { hostname, pathname } = new URL(address)
    return VIDEO_HOSTS.test(hostname) || /\/(?:videos\/(?:embed|watch)|w)\/[\w-]{10,}$/.test(pathname)
  } catch {
    return false
  }
}

/** The path of an address without query and fragment, or a path as it is. */
export function pathOf(address: string): string {
  try {
    return new URL(address).pathname
  } catch {
    return address.split(/[?#]/)[0]!
  }
}

/** An absolute address; links within the text, `data:` and what cannot be completed stay as they are. */
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
 * An address that the import accepts: `https:`, because browsers load no recording by `http:` from a page by `https:`.
 * Null when it is none.
 */
export function mediaUrl(address: string): string | null {
  const secure = address
    .trim()
    .replace(/^http:/i, 'https:')
    .replaceAll(' ', '%20')
  return /^https:\/\//i.test(secure) ? safeUrl(secure, 'media') : null
}

/** Addresses and YouTube's video numbers in a field, which may also hold HTML or several lines. */
export function addressesIn(text: string, kind: FileKind): string[] {
  const found = text.match(/(?:https?:)?\/\/[^\s"'<>|]+/g)
  if (found) return found.map((address) => address.replaceAll('&amp;', '&'))
  const trimmed = text.trim()
  if (kind === 'video' && /^[\w-]{11}$/.test(trimmed)) return [`https://www.youtube.com/watch?v=${trimmed}`]
  if (kind === 'video' && /^\d{6,12}$/.test(trimmed)) return [`https://vimeo.com/${trimmed}`]
  return trimmed.split(/\s*[|;\n]\s*/).filter((path) => /[^/\\]\.[a-z\d]{2,4}$/i.test(path))
}
