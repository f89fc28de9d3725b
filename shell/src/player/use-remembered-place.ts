/** AP-12: the place in a sound is remembered, and offered when the sound is opened again. */
import { useEffect, useRef, useState } from 'react'
import { readPlace, writePlace } from './remembered-places.ts'
import type { Sound } from './use-sound.ts'

/** Who has listened so long from the beginning has taken up a new place. */
const OFFER_LASTS_S = 60
const EVERY_S = 5

/** @returns the place to go on from, in seconds, while that is on offer, and what takes it up */
export function useRememberedPlace(url: string, sound: Sound) {
  // The player is never rendered on the server: storage can be read at once.
  const [offer, setOffer] = useState(() => readPlace(url))
  const { time, length, status } = sound
  const isPast = offer !== null && (time >= OFFER_LASTS_S || time >= offer)
  const standing = isPast ? null : offer
  const latest = useRef({ time, length, standing })
  useEffect(() => {
    latest.current = { time, length, standing }
  })
  // A place once passed is not offered again by going back.
  useEffect(() => {
    if (isPast) setOffer(null)
  }, [isPast])

  const step = Math.floor(time / EVERY_S)
  useEffect(() => {
    const save = () => {
      const { time, length, standing } = latest.current
      // While the old place is on offer it is not written over.
      if (standing === null && time > 0) writePlace(url, time, length)
    }
    save()
    window.addEventListener('pagehide', save)
    return () => {
      save()
      window.removeEventListener('pagehide', save)
    }
  }, [url, step, status])

  const decline = () => setOffer(null)
  const take = () => {
    if (offer === null) return
    decline()
    sound.seek(offer)
    sound.play()
  }
  return { offer: standing, take, decline }
}
