/** Why a sermon stands on a day of a plan. Pure. */
import type { Passage, SermonCard } from 'shared-kernel/api'
import { passageRange } from 'shared-kernel/passages'

/** Its text is about the day's readings, what was read before it is, or its words only mention them. */
export interface SermonReason {
  role: 'text' | 'lesson' | 'mention'
  /** Those of the sermon's text or lesson that touch the readings; its whole text when it only mentions them. */
  passages: Passage[]
}

/** The first that holds. */
export function sermonReason(
  { text, lesson }: Pick<SermonCard, 'text' | 'lesson'>,
  readings: readonly Passage[],
): SermonReason {
  const touching = (passages: readonly Passage[]) =>
    passages.filter((own) => readings.some((read) => touches(own, read)))
  const byText = touching(text)
  if (byText.length > 0) return { role: 'text', passages: byText }
  const byLesson = touching(lesson)
  return byLesson.length > 0 ? { role: 'lesson', passages: byLesson } : { role: 'mention', passages: text }
}

/**
 * Numberings differ by a few verses, seldom by a chapter: between two of them a neighbouring chapter is near enough.
 */
const CHAPTER = 1000

function touches(one: Passage, other: Passage): boolean {
  const [start, end] = passageRange(one)
  const [otherStart, otherEnd] = passageRange(other)
  const slack = one.versification === other.versification ? 0 : CHAPTER
  return one.book === other.book && start <= otherEnd + slack && otherStart <= end + slack
}
