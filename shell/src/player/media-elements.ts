import type { MediaFile } from 'shared-kernel/api'
import type { PlayerItem } from 'shared-kernel/player'
import { safeUrl } from 'shared-kernel/safe-html'

/** All sound and video elements of the document: at most one plays at a time. */

const media = () => [...document.querySelectorAll<HTMLMediaElement>('audio, video')]

/** AP-11: true while anything on the page plays. */
export const isMediaPlaying = (): boolean => media().some(({ paused, ended, error }) => !paused && !ended && !error)

/**
 * Makes media exclusive: whatever starts pauses the others.
 * @returns a function that ends it
 */
export function pauseOtherMedia(): () => void {
  const hush = ({ target }: Event) => {
    for (const element of media()) if (element !== target) element.pause()
  }
  // Media events do not bubble, but they can be captured.
  document.addEventListener('play', hush, true)
  return () => document.removeEventListener('play', hush, true)
}

/** Playable sounds of an item. */
export const soundsOf = (item: PlayerItem): MediaFile[] =>
  item.files.flatMap((file) => {
    const url = file.kind === 'audio' ? safeUrl(file.url, 'media') : null
    return url === null ? [] : [{ ...file, url }]
  })
