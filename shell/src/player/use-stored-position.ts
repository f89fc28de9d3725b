/** AP-12: stores the position in a recording, and offers it when the recording is opened again. */
import { useEffect, useRef, useState } from 'react'
import type { PlayerItem } from 'shared-kernel/player'
import { savePosition } from 'shared-kernel/reading'
import { readPosition, writePosition } from './stored-positions.ts'
import type { Sound } from './use-sound.ts'

/** Seconds of listening from the beginning that replace the stored position. */
const OFFER_LASTS_S = 60
const EVERY_S = 5

/**
 * Stores the position for the player and the site's *Folytatás*. An item with a start position begins there.
 * @returns the offered position in seconds, and an action to use it
 */
export function useStoredPosition(item: PlayerItem, url: string, sound: Sound) {
  // Never rendered on the server: storage is available.
  const [offered, setOffered] = useState(() => offerFor(item, url))
  if (offered.url !== url) setOffered(offerFor(item, url))
  const { offer } = offered
  const decline = () => setOffered({ url, offer: null })
  const { time, length, status } = sound
  const isPast = offer !== null && (time >= OFFER_LASTS_S || time >= offer)
  const standing = isPast ? null : offer
  const latest = useRef({ time, length, standing, seek: sound.seek })
  useEffect(() => {
    latest.current = { time, length, standing, seek: sound.seek }
  })
  const { path, title, preacher = null, from } = item
  useEffect(() => {
    if (from !== undefined) latest.current.seek(from)
  }, [path, from])
  // A position that was passed is not offered again after a step back.
  useEffect(() => {
    if (isPast) setOffered({ url, offer: null })
  }, [url, isPast])

  const step = Math.floor(time / EVERY_S)
  useEffect(() => {
    const save = () => {
      const { time, length, standing } = latest.current
      // Does not overwrite the stored position while it is offered.
      if (standing !== null || time === 0) return
      writePosition(url, time, length)
      savePosition({ path, title, preacher, seconds: readPosition(url) ?? undefined, sound: url })
    }
    save()
    window.addEventListener('pagehide', save)
    return () => {
      save()
      window.removeEventListener('pagehide', save)
    }
  }, [url, step, status, path, title, preacher])

  const take = () => {
    if (offer === null) return
    decline()
    sound.seek(offer)
    sound.play()
  }
  return { offer: standing, take, decline }
}

const offerFor = (item: PlayerItem, url: string) => ({ url, offer: item.from === undefined ? readPosition(url) : null })
