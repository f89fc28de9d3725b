import { getPassage, hasCapability, type Passage, type PassageDay } from 'shared-kernel/api'
import { passageToParams } from 'shared-kernel/passages'
import { hasProgress, readProgress } from 'shared-kernel/plan-progress'
import type { Shaped } from 'shared-kernel/shapes'
import type { afterSermon } from '../slots.ts'

/** What the sermon's page gives. */
export type GivenSermon = Shaped<(typeof afterSermon)['takes']>

/** A day of a plan that reads the sermon's text, and what the visitor has of that plan. */
export interface SermonDay extends PassageDay {
  /** The visitor follows the plan: has read that day, or not yet. */
  own: 'read' | 'begun' | null
}

export interface SermonDays {
  /** Those of plans that the visitor follows come first. */
  days: SermonDay[]
  /** How many there are in all. */
  total: number
}

/** So many stand in the room that a page keeps. */
const MOST_DAYS = 2
/** More texts no sermon has but by mistake. */
const MOST_PASSAGES = 4

/** The days of plans that read the sermon's texts, in the order of the texts, each once. */
export async function loadPlanDays({ passages }: GivenSermon, signal: AbortSignal): Promise<SermonDays> {
  if (!(await hasCapability('passage', { signal }))) return { days: [], total: 0 }
  // As the page of a passage asks for it: who goes there has it already. A numbering is the API's to know.
  const asked = passages.slice(0, MOST_PASSAGES).map((one) => getPassage(passageToParams(one as Passage), { signal }))
  const found = (await Promise.all(asked)).map(({ planDays }) => planDays)
  const byDay = new Map(found.flatMap(({ data }) => data).map((day) => [`${day.plan.nid} ${day.day}`, day]))
  const days = [...byDay.values()].map((day) => ({ ...day, own: ownOf(day) }))
  const ownFirst = [...days.filter(({ own }) => own), ...days.filter(({ own }) => !own)]
  const unlisted = found.reduce((sum, { data, total }) => sum + total - data.length, 0)
  return { days: ownFirst.slice(0, MOST_DAYS), total: days.length + unlisted }
}

/** Null where the visitor has not begun the plan on this device. */
function ownOf({ plan, day }: PassageDay): SermonDay['own'] {
  const progress = readProgress(plan.nid)
  if (!hasProgress(progress)) return null
  return progress.read[day] ? 'read' : 'begun'
}
