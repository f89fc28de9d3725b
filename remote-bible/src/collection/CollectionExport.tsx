import { useState } from 'react'
import { useToday } from 'shared-kernel/browser'
import { useTextLanguage } from 'shared-kernel/messages'
import { Button } from 'shared-kernel/ui'
import { CollectionBackup } from './CollectionBackup.tsx'
import styles from './collection.module.css'
import { useText } from './messages.ts'

const load = () => import(/* webpackChunkName: "export-collection" */ './export-collection.ts')
type Exporting = Awaited<ReturnType<typeof load>>

type Outcome = 'copied' | 'copyFailed' | 'saved' | 'notLoaded'

/** Copies and saves the whole collection: for word processors in sight, the rest and the backup folded. */
export function CollectionExport({ isEmpty }: { isEmpty: boolean }) {
  const t = useText()
  const language = useTextLanguage()
  const today = useToday()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const name = `${t('fileName')}-${today ?? ''}`

  const run = (action: (code: Exporting) => Promise<Outcome>) => {
    setOutcome(null)
    load()
      .then(action)
      .then(setOutcome, () => setOutcome('notLoaded'))
  }
  const copy = (action: (code: Exporting) => Promise<boolean>) =>
    run(async (code) => ((await action(code)) ? 'copied' : 'copyFailed'))
  const save = (action: (code: Exporting) => Promise<void> | void) =>
    run(async (code) => {
      await action(code)
      return 'saved'
    })

  return (
    <div className={styles.exportAll} data-sides={isEmpty ? undefined : ''}>
      {!isEmpty && (
        <div role="group" aria-label={t('exportAll')} className={styles.exportWays}>
          <Button onClick={() => copy((code) => code.copyCollection(language, t))}>{t('copyAll')}</Button>
          <Button onClick={() => save((code) => code.saveWordDocument(name, language, t))}>{t('saveWord')}</Button>
          <span role="status" className={styles.status}>
            {outcome && t(outcome)}
          </span>
        </div>
      )}
      <details className={styles.others}>
        <summary>{t(isEmpty ? 'backupOnly' : 'otherFormats')}</summary>
        {!isEmpty && (
          <div className={styles.exportWays}>
            <Button onClick={() => save((code) => code.saveCollection('text', name, language, t))}>
              {t('saveText')}
            </Button>
            <Button onClick={() => copy((code) => code.copyMarkdown(language, t))}>{t('copyMarkdown')}</Button>
            <Button onClick={() => save((code) => code.saveCollection('markdown', name, language, t))}>
              {t('saveMarkdown')}
            </Button>
          </div>
        )}
        <CollectionBackup />
      </details>
    </div>
  )
}
