import { formatCount } from 'shared-kernel/numbers'
import { useToday } from 'shared-kernel/browser'
import { Button, Notice } from 'shared-kernel/ui'
import { FileField } from '../file-field/FileField.tsx'
import { useFileKeeping } from '../use-file-keeping.ts'
import styles from './collection.module.css'
import type { Imported } from './export-collection.ts'
import { useText } from './messages.ts'

const loadKeeping = () => import(/* webpackChunkName: "keep-collection" */ './export-collection.ts')

/** Export and import of the collection as a file, on the device only. */
export function CollectionKeeping() {
  const t = useText()
  const today = useToday()
  const { outcome, save, read } = useFileKeeping<Imported>(() =>
    loadKeeping().then(({ exportCollection, importCollection }) => ({
      save: () => exportCollection(today ?? '', t),
      read: importCollection,
    })),
  )
  return (
    <section className={styles.keeping}>
      <h2>{t('keeping')}</h2>
      <p>{t('keepingIntro')}</p>
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
  const { added, unreadable, isKept } = outcome
  const tone = !isKept ? 'failure' : unreadable > 0 ? 'plain' : 'success'
  return (
    <Notice tone={tone} role={isKept ? 'status' : 'alert'}>
      {t(isKept ? 'brought' : 'broughtUnkept', { count: formatCount(added) })}
      {unreadable > 0 && ` ${t('unreadable', { count: formatCount(unreadable) })}`}
    </Notice>
  )
}
