/** Listening positions, speed and automatic continuation, stored on the device. */
import { readStored, writeStored } from 'shared-kernel/preferences'

export const POSITIONS_KEY = 'lelkesz.places'
export const SPEED_KEY = 'lelkesz.speed'
export const AUTOPLAY_KEY = 'lelkesz.series-goes-on'

/** Positions in the first and last few seconds are not worth storing. */
const EDGE_S = 5
const MOST_KEPT = 200

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Seconds by address of the file; the latest last. */
type Positions = [url: string, seconds: number][]

/** Whole seconds, or null without a stored position. */
export function readPosition(url: string): number | null {
  return readPositions().find(([kept]) => kept === url)?.[1] ?? null
}

/** Stores the position in a recording of known length; removes it near the ends. */
export function writePosition(url: string, seconds: number, length: number): void {
  const others = readPositions().filter(([kept]) => kept !== url)
  const isWorthwhile = seconds >= EDGE_S && seconds <= length - EDGE_S
  const places: Positions = isWorthwhile ? [...others, [url, Math.floor(seconds)]] : others
  writeStored(POSITIONS_KEY, JSON.stringify(places.slice(-MOST_KEPT)))
}

export function readSpeed(): number {
  const speed = Number(readStored(SPEED_KEY))
  return SPEEDS.find((known) => known === speed) ?? 1
}

export const writeSpeed = (speed: number): void => writeStored(SPEED_KEY, String(speed))

export const readAutoplay = (): boolean => readStored(AUTOPLAY_KEY) === 'yes'

export const writeAutoplay = (goesOn: boolean): void => writeStored(AUTOPLAY_KEY, goesOn ? 'yes' : 'no')

/** Stored values may be invalid. */
function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(readStored(POSITIONS_KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as unknown[]).filter(isPosition) : []
  } catch {
    return []
  }
}

const isPosition = (entry: unknown): entry is Positions[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] > 0
