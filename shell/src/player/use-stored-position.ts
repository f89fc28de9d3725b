/** AP-12: the place in a sound is remembered, and offered when the sound is opened again. */
import { useEffect, useRef, useState } from 'react'
import type { PlayerItem } from 'shared-kernel/player'
import { savePosition } from 'shared-kernel/reading'
import { readPosition, writePosition } from './stored-positions.ts'
import type { Sound } from './use-sound.ts'

/** Seconds of listening from the beginning that replace the stored position. */
const OFFER_LASTS_S = 60
const EVERY_S = 5

/**
 * Keeps the place, for the player and for the site's *Folytatás*. An item that says where to begin begins there.
 *
 * @returns the place to go on from, in seconds, while that is on offer, and what takes it up
 */
export function useStoredPosition(item: PlayerItem, url: string, sound: Sound) {
  // The player is never rendered on the server: storage can be read at once.
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
  // A place once passed is not offered again by going back.
  useEffect(() => {
    if (isPast) setOffered({ url, offer: null })
  }, [url, isPast])

  const step = Math.floor(time / EVERY_S)
  useEffect(() => {
    const save = () => {
      const { time, length, standing } = latest.current
      // While the old place is on offer it is not written over.
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
