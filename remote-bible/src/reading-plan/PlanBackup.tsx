import { useToday } from 'shared-kernel/browser'
import { formatCount } from 'shared-kernel/numbers'
import { Notice } from 'shared-kernel/ui'
import { FileBackup } from '../backup/FileBackup.tsx'
import { useText } from './messages.ts'
import type { PlanImport, RefusedPlanFile } from './plan-backup.ts'
import styles from './plan-list.module.css'
import { NotSavedNotice } from './progress-store.tsx'

const loadBackup = () => import(/* webpackChunkName: "plan-backup" */ './plan-backup.ts')

export function PlanBackup() {
  const t = useText()
  const today = useToday()
  return (
    <FileBackup<PlanImport>
      labels={{ title: t('backup'), intro: t('backupIntro'), save: t('backupSave'), read: t('backupRead') }}
      load={() =>
        loadBackup().then(({ exportPlans, importPlans }) => ({
          save: () => exportPlans(today ?? '', t),
          read: importPlans,
        }))
      }
      failureText={(key) => t(key as RefusedPlanFile | 'notLoaded')}
      result={(imported) => <Imported imported={imported} />}
    >
      <NotSavedNotice />
      <p className={styles.unscripted}>{t('backupNeedsScripts')}</p>
    </FileBackup>
  )
}

function Imported({ imported }: { imported: PlanImport }) {
  const t = useText()
  const { plans, ticks, unreadable, unreadableDays, unreadableStarts } = imported
  return (
    <Notice tone={unreadable + unreadableDays + unreadableStarts > 0 ? 'plain' : 'success'}>
      {t('imported', { plans: formatCount(plans), ticks: formatCount(ticks) })}
      {unreadable > 0 && ` ${t('unreadable', { count: formatCount(unreadable) })}`}
      {unreadableStarts > 0 && ` ${t('unreadableStarts', { count: formatCount(unreadableStarts) })}`}
      {unreadableDays > 0 && ` ${t('unreadableDays', { count: formatCount(unreadableDays) })}`}
    </Notice>
  )
}
