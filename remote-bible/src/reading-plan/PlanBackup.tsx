import { formatCount } from 'shared-kernel/numbers'
import { useToday } from 'shared-kernel/browser'
import { Button, Notice } from 'shared-kernel/ui'
import { FileField } from '../file-field/FileField.tsx'
import { useFileBackup } from '../use-file-backup.ts'
import type { PlanImport } from './plan-backup.ts'
import { useText } from './messages.ts'
import styles from './plan-list.module.css'
import { NotSavedNotice } from './use-progress.tsx'

const loadBackup = () => import(/* webpackChunkName: "keep-plans" */ './plan-backup.ts')

/** Export and import of plan progress as a file, on the device only. */
export function PlanBackup() {
  const t = useText()
  const today = useToday()
  const { outcome, save, read } = useFileBackup<PlanImport>(() =>
    loadBackup().then(({ exportPlans, importPlans }) => ({
      save: () => exportPlans(today ?? '', t),
      read: importPlans,
    })),
  )

  return (
    <section className={styles.backup}>
      <h2>{t('backup')}</h2>
      <p>{t('backupIntro')}</p>
      <NotSavedNotice />
      <p className={styles.unscripted}>{t('backupNeedsScripts')}</p>
      <div className={styles.backupActions}>
        <Button onClick={save}>{t('backupSave')}</Button>
        <FileField accept=".json,application/json" label={t('backupRead')} onChange={read} />
      </div>
      {outcome !== null && <Outcome outcome={outcome} />}
    </section>
  )
}

function Outcome({ outcome }: { outcome: PlanImport | 'notLoaded' }) {
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
      {t('imported', { plans: formatCount(plans), ticks: formatCount(ticks) })}
      {unreadable > 0 && ` ${t('unreadable', { count: formatCount(unreadable) })}`}
      {unreadableStarts > 0 && ` ${t('unreadableStarts', { count: formatCount(unreadableStarts) })}`}
      {unreadableDays > 0 && ` ${t('unreadableDays', { count: formatCount(unreadableDays) })}`}
    </Notice>
  )
}
