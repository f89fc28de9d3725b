import type { MediaFile, Sermon } from 'shared-kernel/api'
import { safeUrl } from 'shared-kernel/safe-html'

/** Recordings with allowed addresses. */
export function recordingsOf({ files }: Pick<Sermon, 'files'>): MediaFile[] {
  return files.flatMap((file) => {
    const url = safeUrl(file.url, 'media')
    return url === null ? [] : [{ ...file, url }]
  })
}

/** The page of a video at another site, in place of a file. */
export const isVideoPage = ({ kind, mime, url }: MediaFile): boolean =>
  kind === 'video' && (mime === 'text/html' || /\/\/([\w-]+\.)*(youtube|youtu|vimeo|facebook)\.(com|be)\//.test(url))

/** `SermonMedia` has something to show. */
export const hasMoreMedia = ({ files, attachments }: Sermon): boolean =>
  !!attachments?.length || files.some(isVideoPage)

export const isSound = ({ kind }: MediaFile): boolean => kind === 'audio'

/** Start second in an address: `?t=90`, `#t=1:30`, `#t=1:02:03`; null without one. */
export function startSecond({ search, hash }: { search: string; hash: string }): number | null {
  const value = new URLSearchParams(hash.slice(1)).get('t') ?? new URLSearchParams(search).get('t') ?? ''
  if (!/^\d{1,5}s?$|^(?:\d{1,2}:)?\d{1,2}:\d\d$/.test(value)) return null
  return value.split(':').reduce((sum, part) => sum * 60 + parseInt(part, 10), 0)
}
