import { useEffect, useState } from 'react'
import { getPassage, hasCapability, type Passage, type PassageDay } from 'shared-kernel/api'
import { COLLECTION_PATH, readGathered, watchCollection } from 'shared-kernel/collection'
import { passageToParams } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { hasProgress, readProgress } from 'shared-kernel/reading'
import type { SlotContentProps } from 'shared-kernel/remote-contracts'
import { useSubscription } from 'shared-kernel/remote-events'
import { Link } from 'shared-kernel/router'
import type { Shaped } from 'shared-kernel/json'
import { collected } from '../events.ts'
import styles from './after-sermon.module.css'
import { useText } from './messages.ts'
import type { afterSermon } from '../slots.ts'

/** Slot content below a sermon: plan days that read its text, and the visitor's collected items of it. */
export function AfterSermon({ slotProps: { path }, data: { days, total } }: SlotContentProps<SlotSermon, SermonDays>) {
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

/** Number of collected items of a source, updated while the visitor collects, also in other tabs. */
function useCollectedOf(path: string): number {
  const [count, setCount] = useState(() => collectedOf(path))
  useSubscription(collected, 'remote-bible', (payload) => {
    if (payload.path === path) setCount(payload.count)
  })
  // Events do not cross tabs; storage changes do.
  useEffect(() => watchCollection(() => setCount(collectedOf(path))), [path])
  return count
}

export type SlotSermon = Shaped<(typeof afterSermon)['requires']>

/** A plan day that reads the sermon's text, with the visitor's progress in that plan. */
interface SermonDay extends PassageDay {
  /** Null when the visitor does not follow the plan. */
  own: 'read' | 'begun' | null
}

export interface SermonDays {
  /** Plans that the visitor follows come first. */
  days: SermonDay[]
  total: number
}

/** The slot reserves height for two rows. */
const MOST_DAYS = 2
/** Sermons with more texts are data errors. */
const MOST_PASSAGES = 4

/** Plan days that read the sermon's texts, in text order, without duplicates. */
export async function loadPlanDays({ passages }: SlotSermon, signal: AbortSignal): Promise<SermonDays> {
  if (!(await hasCapability('passage', { signal }))) return { days: [], total: 0 }
  // Same parameters as the passage page, so that its request is a cache hit. The API supplies the numbering.
  const requests = passages
    .slice(0, MOST_PASSAGES)
    .map((one) => getPassage(passageToParams(one as Passage), { signal }))
  const planDays = (await Promise.all(requests)).map(({ planDays }) => planDays)
  const byDay = new Map(planDays.flatMap(({ data }) => data).map((day) => [`${day.plan.nid} ${day.day}`, day]))
  const days = [...byDay.values()].map((day) => ({ ...day, own: ownOf(day) }))
  const ownFirst = [...days.filter(({ own }) => own), ...days.filter(({ own }) => !own)]
  const unlisted = planDays.reduce((sum, { data, total }) => sum + total - data.length, 0)
  return { days: ownFirst.slice(0, MOST_DAYS), total: days.length + unlisted }
}

/** Null when the plan has not been started on this device. */
function ownOf({ plan, day }: PassageDay): SermonDay['own'] {
  const progress = readProgress(plan.nid)
  if (!hasProgress(progress)) return null
  return progress.read[day] ? 'read' : 'begun'
}
