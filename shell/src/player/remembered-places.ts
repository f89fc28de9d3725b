/** Where a listener left each sound, how fast they listen, and whether a series goes on by itself: kept on the device. */
import { readStored, writeStored } from 'shared-kernel/preferences'

export const PLACES_KEY = 'lelkesz.places'
export const SPEED_KEY = 'lelkesz.speed'
export const GOES_ON_KEY = 'lelkesz.series-goes-on'

/** Nobody wants to be led back to the first or the last few seconds. */
const EDGE_S = 5
const MOST_KEPT = 200

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Seconds by address of the file; the latest last. */
type Places = [url: string, seconds: number][]

/** Whole seconds into the sound, or null when there is nothing to go back to. */
export function readPlace(url: string): number | null {
  return readPlaces().find(([kept]) => kept === url)?.[1] ?? null
}

/** Remembers the place in a sound of a known length; near the ends it forgets it. */
export function writePlace(url: string, seconds: number, length: number): void {
  const others = readPlaces().filter(([kept]) => kept !== url)
  const isWorthwhile = seconds >= EDGE_S && seconds <= length - EDGE_S
  const places: Places = isWorthwhile ? [...others, [url, Math.floor(seconds)]] : others
  writeStored(PLACES_KEY, JSON.stringify(places.slice(-MOST_KEPT)))
}

export function readSpeed(): number {
  const speed = Number(readStored(SPEED_KEY))
  return SPEEDS.find((known) => known === speed) ?? 1
}

export const writeSpeed = (speed: number): void => writeStored(SPEED_KEY, String(speed))

export const readGoesOn = (): boolean => readStored(GOES_ON_KEY) === 'yes'

export const writeGoesOn = (goesOn: boolean): void => writeStored(GOES_ON_KEY, goesOn ? 'yes' : 'no')

/** What storage holds may be anything. */
function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(readStored(PLACES_KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as unknown[]).filter(isPlace) : []
  } catch {
    return []
  }
}

const isPlace = (entry: unknown): entry is Places[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] > 0
