import { useEffect, useState } from 'react'
import { formatCount } from 'shared-kernel/numbers'
import { dayToRead, type StoredProgress } from 'shared-kernel/reading'
import { Button } from 'shared-kernel/ui'
import { dayAddress, DAYS_AHEAD, dropDays, findOfflineDays, saveDays } from './offline-days.ts'
import { useText } from './messages.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './OfflineDays.module.css'

type Props = { plan: PlanOverview; progress: StoredProgress; today: string }

/** Saves the next days of the plan offline, lists and deletes them. */
export function OfflineDays({ plan, progress, today }: Props) {
  const t = useText()
  const { nid } = plan
  const [saved, setSaved] = useState<readonly number[] | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [status, setStatus] = useState<'weekSaved' | 'weekDeleted' | 'saveWeekFailed' | null>(null)
  useEffect(() => void findOfflineDays(nid).then(setSaved), [nid])

  const first = dayToRead(progress, readingCounts(plan), today) ?? 1
  const all = plan.days.map(({ readings }, index) => ({ day: index + 1, readings: readings.length }))
  const ahead = all.slice(first - 1, first - 1 + DAYS_AHEAD)
  const save = async () => {
    setStatus(null)
    setDone(0)
    const isWhole = await saveDays(nid, ahead, setDone)
    setSaved(await findOfflineDays(nid))
    setDone(null)
    setStatus(isWhole ? 'weekSaved' : 'saveWeekFailed')
  }
  const drop = async () => {
    await dropDays(nid)
    setSaved([])
    setStatus('weekDeleted')
  }
  if (saved === null) return null
  return (
    <section className={styles.saved} aria-label={t('offlineDays')}>
      <p>{t('offlineDaysIntro')}</p>
      {saved.length === 0 ? (
        <p>{t('offlineDaysNone')}</p>
      ) : (
        <>
          <p>{t('offlineDaysCount', { count: formatCount(saved.length) })}</p>
          <ul className={styles.days}>
            {saved.map((day) => (
              // The saved document, not a client-side navigation.
              <li key={day}>
                <a href={dayAddress(nid, day)}>{t('dayOfPlan', { day })}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.ways}>
        <Button disabled={done !== null} onClick={() => void save()}>
          {t('saveWeek')}
        </Button>
        {saved.length > 0 && (
          <Button disabled={done !== null} onClick={() => void drop()}>
            {t('deleteWeek')}
          </Button>
        )}
      </p>
      <p role="status" className={styles.status}>
        {done === null ? status && t(status) : t('saveWeekProgress', { done, total: ahead.length })}
      </p>
    </section>
  )
}
