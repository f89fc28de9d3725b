import { useToday } from 'shared-kernel/browser'
import { formatCount } from 'shared-kernel/numbers'
import { Notice } from 'shared-kernel/ui'
import { FileBackup } from '../backup/FileBackup.tsx'
import type { CollectionImport, RefusedCollectionFile } from './collection-file.ts'
import { useText } from './messages.ts'

const loadFile = () => import(/* webpackChunkName: "collection-file" */ './collection-file.ts')

export function CollectionBackup() {
  const t = useText()
  const today = useToday()
  return (
    <FileBackup<CollectionImport>
      labels={{ title: t('backup'), intro: t('backupIntro'), save: t('backupSave'), read: t('backupRead') }}
      load={() =>
        loadFile().then(({ exportCollection, importCollection }) => ({
          save: () => exportCollection(today ?? '', t),
          read: importCollection,
        }))
      }
      failureText={(key) => t(key as RefusedCollectionFile | 'notLoaded')}
      result={(imported) => <Imported imported={imported} />}
    />
  )
}

function Imported({ imported: { added, unreadable, isPersisted } }: { imported: CollectionImport }) {
  const t = useText()
  const tone = !isPersisted ? 'failure' : unreadable > 0 ? 'plain' : 'success'
  return (
    <Notice tone={tone} role={isPersisted ? 'status' : 'alert'}>
      {t(isPersisted ? 'imported' : 'importedNotSaved', { count: formatCount(added) })}
      {unreadable > 0 && ` ${t('unreadable', { count: formatCount(unreadable) })}`}
    </Notice>
  )
}
