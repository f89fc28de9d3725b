import { useEffect, useState } from 'react'
import { formatCount } from 'shared-kernel/numbers'
import { dayToRead, type Progress } from 'shared-kernel/plan-progress'
import { Button } from 'shared-kernel/ui'
import { dayAddress, DAYS_AHEAD, dropDays, findKeptDays, keepDays } from './offline-days.ts'
import { useText } from './messages.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './OfflineDays.module.css'

type Props = { plan: PlanOverview; progress: Progress; today: string }

/** Saves the next days of the plan offline, lists and deletes them. */
export function KeptDays({ plan, progress, today }: Props) {
  const t = useText()
  const { nid } = plan
  const [kept, setKept] = useState<readonly number[] | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [said, setSaid] = useState<'weekKept' | 'weekDropped' | 'keepWeekFailed' | null>(null)
  useEffect(() => void findKeptDays(nid).then(setKept), [nid])

  const first = dayToRead(progress, readingCounts(plan), today) ?? 1
  const all = plan.days.map(({ readings }, index) => ({ day: index + 1, readings: readings.length }))
  const ahead = all.slice(first - 1, first - 1 + DAYS_AHEAD)
  const keep = async () => {
    setSaid(null)
    setDone(0)
    const isWhole = await keepDays(nid, ahead, setDone)
    setKept(await findKeptDays(nid))
    setDone(null)
    setSaid(isWhole ? 'weekKept' : 'keepWeekFailed')
  }
  const drop = async () => {
    await dropDays(nid)
    setKept([])
    setSaid('weekDropped')
  }
  if (kept === null) return null
  return (
    <section className={styles.kept} aria-label={t('keptDays')}>
      <p>{t('keptDaysIntro')}</p>
      {kept.length === 0 ? (
        <p>{t('keptDaysNone')}</p>
      ) : (
        <>
          <p>{t('keptDaysCount', { count: formatCount(kept.length) })}</p>
          <ul className={styles.days}>
            {kept.map((day) => (
              // The saved document, not a client-side navigation.
              <li key={day}>
                <a href={dayAddress(nid, day)}>{t('dayOfPlan', { day })}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.ways}>
        <Button disabled={done !== null} onClick={() => void keep()}>
          {t('keepWeek')}
        </Button>
        {kept.length > 0 && (
          <Button disabled={done !== null} onClick={() => void drop()}>
            {t('dropWeek')}
          </Button>
        )}
      </p>
      <p role="status" className={styles.said}>
        {done === null ? said && t(said) : t('keepWeekGoing', { done, total: ahead.length })}
      </p>
    </section>
  )
}
