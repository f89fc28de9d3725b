import { formatCount } from 'shared-kernel/numbers'
import { useToday } from 'shared-kernel/browser'
import { Button, Notice } from 'shared-kernel/ui'
import { FileField } from '../file-field/FileField.tsx'
import { useFileBackup } from '../use-file-backup.ts'
import styles from './collection.module.css'
import type { CollectionImport } from './export-collection.ts'
import { useText } from './messages.ts'

const loadBackup = () => import(/* webpackChunkName: "keep-collection" */ './export-collection.ts')

/** Export and import of the collection as a file, on the device only. */
export function CollectionBackup() {
  const t = useText()
  const today = useToday()
  const { outcome, save, read } = useFileBackup<CollectionImport>(() =>
    loadBackup().then(({ exportCollection, importCollection }) => ({
      save: () => exportCollection(today ?? '', t),
      read: importCollection,
    })),
  )
  return (
    <section className={styles.backup}>
      <h2>{t('backup')}</h2>
      <p>{t('backupIntro')}</p>
      <div className={styles.backupActions}>
        <Button onClick={save}>{t('backupSave')}</Button>
        <FileField accept=".json,application/json" label={t('backupRead')} onChange={read} />
      </div>
      {outcome !== null && <Outcome outcome={outcome} />}
    </section>
  )
}

function Outcome({ outcome }: { outcome: CollectionImport | 'notLoaded' }) {
  const t = useText()
  if (typeof outcome === 'string') {
    return (
      <Notice tone="failure" role="alert">
        {t(outcome)}
      </Notice>
    )
  }
  const { added, unreadable, isPersisted } = outcome
  const tone = !isPersisted ? 'failure' : unreadable > 0 ? 'plain' : 'success'
  return (
    <Notice tone={tone} role={isPersisted ? 'status' : 'alert'}>
      {t(isPersisted ? 'imported' : 'importedNotSaved', { count: formatCount(added) })}
      {unreadable > 0 && ` ${t('unreadable', { count: formatCount(unreadable) })}`}
    </Notice>
  )
}
