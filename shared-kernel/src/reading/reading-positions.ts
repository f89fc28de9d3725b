// Imported by the entry point's name: all builds on the page share one storage, with the values that a full disk refused.
import { readStored, writeStored } from 'shared-kernel/preferences'
import { isRecord } from '../json/is-record.ts'

export const READING_POSITIONS_KEY = 'lelkesz.reading'

const MAX_POSITIONS = 50

/** A text that was read or heard on this device, and the position at which the visitor left it. */
export interface ReadingPosition {
  /** Its address on the site. */
  path: string
  title: string
  preacher: string | null
  /** The first paragraph in view, from 1; the last one once the end was in view; 1 when the text was only heard. */
  paragraph: number
  /** Number of paragraphs. */
  of: number
  /** Position in the recording; absent when it was not played, or played to its end. */
  seconds?: number
  /** Address of the recording. */
  sound?: string
  /** Time of the last visit, ISO 8601. */
  at: string
}

/** A change of the position in the text, or of that in the recording. */
export type PositionUpdate = Pick<ReadingPosition, 'path' | 'title' | 'preacher'> &
  ({ paragraph: number; of: number } | { seconds: number | undefined; sound: string })

/** Paragraphs within which a visitor has hardly begun to read. */
const HARDLY_BEGUN = 2

/** True when a text was left between its third and its last paragraph. */
export const isPartlyRead = ({ paragraph, of }: Pick<ReadingPosition, 'paragraph' | 'of'>): boolean =>
  paragraph > HARDLY_BEGUN && paragraph < of

/** The stored positions, newest first, at most fifty; invalid ones are left out. Read anew each time, as other tabs write too. */
export function readPositions(): ReadingPosition[] {
  try {
    const stored: unknown = JSON.parse(readStored(READING_POSITIONS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap((value) => parsePosition(value) ?? []).slice(0, MAX_POSITIONS) : []
  } catch {
    return []
  }
}

export const findPosition = (path: string): ReadingPosition | undefined =>
  readPositions().find((position) => position.path === path)

/** Saves a position; the fields that the update lacks keep their values. */
export function savePosition(update: PositionUpdate, now = new Date()): void {
  const positions = readPositions()
  const before = positions.find(({ path }) => path === update.path)
  const position = { paragraph: 1, of: 1, ...before, ...update, at: now.toISOString() }
  const others = positions.filter((other) => other !== before)
  writeStored(READING_POSITIONS_KEY, JSON.stringify([position, ...others].slice(0, MAX_POSITIONS)))
}

export const clearPositions = (): void => writeStored(READING_POSITIONS_KEY, '[]')

/** Reads a stored position; null when it is invalid, or leads off the site. */
function parsePosition(value: unknown): ReadingPosition | null {
  if (!isRecord(value)) return null
  const { path, title, preacher, paragraph, of, seconds, sound, at } = value
  const isValid =
    isText(path) &&
    /^\/(?![/\\])/.test(path) &&
    isText(title) &&
    (preacher === null || isText(preacher)) &&
    isCount(paragraph) &&
    isCount(of) &&
    paragraph <= of &&
    isText(at) &&
    !Number.isNaN(Date.parse(at))
  if (!isValid) return null
  return {
    ...{ path, title, preacher, paragraph, of, at },
    ...(typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds) && { seconds }),
    ...(isText(sound) && { sound }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 1000
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
