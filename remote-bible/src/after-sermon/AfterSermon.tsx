import { useEffect, useState } from 'react'
import { getPassage, hasCapability, type Passage, type PassageDay } from 'shared-kernel/api'
import { COLLECTION_PATH, readGathered, watchCollection } from 'shared-kernel/collection'
import { passageToParams } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { hasProgress, readProgress } from 'shared-kernel/plan-progress'
import type { FillProps } from 'shared-kernel/remote-contracts'
import { useHeard } from 'shared-kernel/remote-events'
import { Link } from 'shared-kernel/router'
import type { Shaped } from 'shared-kernel/shapes'
import { collected } from '../events.ts'
import styles from './after-sermon.module.css'
import { useText } from './messages.ts'
import type { afterSermon } from '../slots.ts'

/** Below a sermon: where its text is read in the plans, and what the visitor has collected of it. */
export function AfterSermon({ given: { path }, data: { days, total } }: FillProps<GivenSermon, SermonDays>) {
  const t = useText()
  const count = useCollectedOf(path)
  if (days.length === 0 && count === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t(days.length > 0 ? 'inPlans' : 'collection')}</h2>
      <ul className={styles.list}>
        {days.map((day) => (
          <li key={`${day.plan.nid} ${day.day} ${day.label}`}>
            <PlanDay day={day} />
          </li>
        ))}
        {total > days.length && <li className={styles.soft}>{t('andMoreDays', { count: total - days.length })}</li>}
        {count > 0 && (
          <li>
            <Link to={COLLECTION_PATH} className={styles.way}>
              {t('collectedOf', { count })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

function PlanDay({ day: { plan, day, label, own } }: { day: SermonDay }) {
  const t = useText()
  return (
    <>
      <Link to={paths.readingPlanDay(plan.nid, day)} className={styles.way}>
        {t('dayOfPlan', { day, plan: plan.title })}
      </Link>{' '}
      <span className={styles.soft}>
        {label}
        {own && ` · ${t(own)}`}
      </span>
    </>
  )
}

const collectedOf = (path: string) => readGathered(path)?.items.length ?? 0

/** How much of a source is in the collection, while it is being collected, too, here or in another window. */
function useCollectedOf(path: string): number {
  const [count, setCount] = useState(() => collectedOf(path))
  useHeard(collected, 'remote-bible', (told) => {
    if (told.path === path) setCount(told.count)
  })
  // What happens in other windows nobody here tells.
  useEffect(() => watchCollection(() => setCount(collectedOf(path))), [path])
  return count
}

/** What the sermon's page gives. */
export type GivenSermon = Shaped<(typeof afterSermon)['takes']>

/** A day of a plan that reads the sermon's text, and what the visitor has of that plan. */
interface SermonDay extends PassageDay {
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
