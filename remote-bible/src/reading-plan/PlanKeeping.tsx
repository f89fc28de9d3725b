import { formatCount } from 'shared-kernel/numbers'
import { useToday } from 'shared-kernel/browser'
import { Button, Notice } from 'shared-kernel/ui'
import { FileField } from '../file-field/FileField.tsx'
import { useFileKeeping } from '../use-file-keeping.ts'
import type { Imported } from './plan-backup.ts'
import { useText } from './messages.ts'
import styles from './plan-list.module.css'
import { UnkeptNotice } from './use-progress.tsx'

const loadKeeping = () => import(/* webpackChunkName: "keep-plans" */ './plan-backup.ts')

/** Export and import of plan progress as a file, on the device only. */
export function PlanKeeping() {
  const t = useText()
  const today = useToday()
  const { outcome, save, read } = useFileKeeping<Imported>(() =>
    loadKeeping().then(({ exportPlans, importPlans }) => ({
      save: () => exportPlans(today ?? '', t),
      read: importPlans,
    })),
  )

  return (
    <section className={styles.keeping}>
      <h2>{t('keeping')}</h2>
      <p>{t('keepingIntro')}</p>
      <UnkeptNotice />
      <p className={styles.unscripted}>{t('keepingNeedsScripts')}</p>
      <div className={styles.keepingWays}>
        <Button onClick={save}>{t('keepingSave')}</Button>
        <FileField accept=".json,application/json" label={t('keepingRead')} onChange={read} />
      </div>
      {outcome !== null && <Outcome outcome={outcome} />}
    </section>
  )
}

function Outcome({ outcome }: { outcome: Imported | 'notLoaded' }) {
  const t = useText()
  if (typeof outcome === 'string') {
    return (
      <Notice tone="failure" role="alert">
        {t(outcome)}
      </Notice>
    )
  }
  const { plans, ticks, unreadable, unreadableDays, unreadableStarts } = outcome
  return (
    <Notice tone={unreadable + unreadableDays + unreadableStarts > 0 ? 'plain' : 'success'}>
      {t('brought', { plans: formatCount(plans), ticks: formatCount(ticks) })}
      {unreadable > 0 && ` ${t('unreadable', { count: formatCount(unreadable) })}`}
      {unreadableStarts > 0 && ` ${t('unreadableStarts', { count: formatCount(unreadableStarts) })}`}
      {unreadableDays > 0 && ` ${t('unreadableDays', { count: formatCount(unreadableDays) })}`}
    </Notice>
  )
}
