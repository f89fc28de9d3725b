import type { MediaFile, Sermon } from 'shared-kernel/api'
import { safeUrl } from 'shared-kernel/safe-html'

/** The recordings of a sermon that stand at addresses a recording may have. */
export function recordingsOf({ files }: Pick<Sermon, 'files'>): MediaFile[] {
  return files.flatMap((file) => {
    const url = safeUrl(file.url, 'media')
    return url === null ? [] : [{ ...file, url }]
  })
}

export const isSound = ({ kind }: MediaFile): boolean => kind === 'audio'
