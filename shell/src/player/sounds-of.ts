import type { MediaFile } from 'shared-kernel/api'
import type { PlayerItem } from 'shared-kernel/player'
import { safeUrl } from 'shared-kernel/safe-html'

/** What of an item can be heard: its sounds, at addresses that belong into a player. */
export const soundsOf = (item: PlayerItem): MediaFile[] =>
  item.files.flatMap((file) => {
    const url = file.kind === 'audio' ? safeUrl(file.url, 'media') : null
    return url === null ? [] : [{ ...file, url }]
  })
