import { useEffect, useState } from 'react'
import { COLLECTION_PATH, readGathered, watchCollection } from 'shared-kernel/collection'
import { paths } from 'shared-kernel/paths'
import type { FillProps } from 'shared-kernel/remote-contracts'
import { useHeard } from 'shared-kernel/remote-events'
import { Link } from 'shared-kernel/router'
import { collected } from '../events.ts'
import styles from './after-sermon.module.css'
import type { GivenSermon, SermonDay, SermonDays } from './load-plan-days.ts'
import { useText } from './messages.ts'

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
