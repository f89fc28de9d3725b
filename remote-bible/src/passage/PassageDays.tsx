import type { PassagePage } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useText } from './messages.ts'
import styles from './passage.module.css'

/** The days of reading plans on which the passage is read. */
export function PassageDays({ planDays: { data, total } }: { planDays: PassagePage['planDays'] }) {
  const t = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('inPlans')}</h2>
      <ul className={styles.cards}>
        {data.map(({ plan, day, label }) => (
          <li key={`${plan.nid} ${day} ${label}`}>
            <Link to={paths.readingPlanDay(plan.nid, day)} className={styles.way}>
              {t('dayTitle', { day, plan: plan.title })}
            </Link>{' '}
            <span className={styles.soft}>{label}</span>
          </li>
        ))}
      </ul>
      {total > data.length && <p className={styles.soft}>{t('andMoreDays', { count: total - data.length })}</p>}
    </section>
  )
}
