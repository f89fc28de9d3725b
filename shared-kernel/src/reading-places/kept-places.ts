/** The places on the device. Read anew each time: another tab may have kept one in the meantime. */
// By its name, so that every build on the page shares the one storage, and what a full one did not take.
import { readStored, writeStored } from 'shared-kernel/preferences'
import { type Kept, parsePlace, type ReadingPlace } from './reading-place.ts'

export const READING_PLACES_KEY = 'lelkesz.reading'

const MOST_KEPT = 50

/** The newest first, at most fifty, each text once; what storage holds beside them is left out. */
export function readPlaces(): ReadingPlace[] {
  try {
    const stored: unknown = JSON.parse(readStored(READING_PLACES_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((value) => parsePlace(value) ?? []).slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

/** Where a text was left. */
export const findPlace = (path: string): ReadingPlace | undefined => readPlaces().find((place) => place.path === path)

/** Keeps where a text was left; what it does not tell, of the text or of the sound, stays as it was. */
export function keepPlace(kept: Kept, now = new Date()): void {
  const places = readPlaces()
  const before = places.find(({ path }) => path === kept.path)
  const place = { paragraph: 1, of: 1, ...before, ...kept, at: now.toISOString() }
  const others = places.filter((other) => other !== before)
  writeStored(READING_PLACES_KEY, JSON.stringify([place, ...others].slice(0, MOST_KEPT)))
}

export const forgetPlaces = (): void => writeStored(READING_PLACES_KEY, '[]')
