import type { Passage } from './passage.ts'
import { passageOf } from './passage-of.ts'
import type { Place } from './place.ts'
import { lastChapter, lastVerse } from './verse-counts.ts'

/** The passage of a place that exists in some Bible; else null. */
export const toPassage = (place: Place): Passage | null => passageOf(place, { lastChapter, lastVerse })
