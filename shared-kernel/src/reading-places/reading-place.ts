import { isRecord } from '../json/is-record.ts'

/** A text of the site that was read or heard here, and where one left it. */
export interface ReadingPlace {
  /** Its address on the site. */
  path: string
  title: string
  preacher: string | null
  /**
   * The first paragraph in view, from 1; the last one once the end of the text was in view. 1 of what was only heard.
   */
  paragraph: number
  /** How many paragraphs it has. */
  of: number
  /** How far its recording was heard; absent when it was not, or to its end. */
  seconds?: number
  /** Address of the file that was heard, where an item has several. */
  sound?: string
  /** When it was last read or heard, ISO 8601. */
  at: string
}

/** What a reader or a listener tells: the reader nothing of the sound, the listener nothing of the text. */
export type Kept = Pick<ReadingPlace, 'path' | 'title' | 'preacher'> &
  ({ paragraph: number; of: number } | { seconds: number | undefined; sound: string })

/** Who left before it had hardly begun. */
const BARELY_BEGUN = 2

/** From its third paragraph on and before its last one, a text was left in its middle. */
export const isLeftInItsMiddle = ({ paragraph, of }: Pick<ReadingPlace, 'paragraph' | 'of'>): boolean =>
  paragraph > BARELY_BEGUN && paragraph < of

/** A place as storage has it, which may be anything; null when it is none that can be led back to. */
export function parsePlace(value: unknown): ReadingPlace | null {
  if (!isRecord(value)) return null
  const { path, title, preacher, paragraph, of, seconds, sound, at } = value
  const isOne =
    isText(path) &&
    /^\/(?![/\\])/.test(path) &&
    isText(title) &&
    (preacher === null || isText(preacher)) &&
    isCount(paragraph) &&
    isCount(of) &&
    paragraph <= of &&
    isText(at) &&
    !Number.isNaN(Date.parse(at))
  if (!isOne) return null
  return {
    ...{ path, title, preacher, paragraph, of, at },
    ...(typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds) && { seconds }),
    ...(isText(sound) && { sound }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 1000
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
