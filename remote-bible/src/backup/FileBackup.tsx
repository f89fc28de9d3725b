import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Button, Notice } from 'shared-kernel/ui'
import styles from './backup.module.css'

/** Lazily loaded export and import functions; a refused file is a message key. */
interface BackupFunctions<Imported> {
  save: () => void
  read: (file: Blob) => Promise<Imported | string>
}

type Props<Imported> = {
  labels: Record<'title' | 'intro' | 'save' | 'read', string>
  load: () => Promise<BackupFunctions<Imported>>
  /** Text of a refused file, or of code that could not be loaded (`notLoaded`). */
  failureText: (key: string) => string
  /** Shows what a file brought. */
  result: (imported: Imported) => ReactNode
  /** Notices above the buttons. */
  children?: ReactNode
}

/** Section that exports to a file and imports from one, on the device only. */
export function FileBackup<Imported>({ labels, load, failureText, result, children }: Props<Imported>) {
  const [outcome, setOutcome] = useState<Imported | string | null>(null)
  const fail = () => setOutcome('notLoaded')
  const save = () => {
    setOutcome(null)
    load()
      .then((backup) => backup.save())
      .catch(fail)
  }
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    load()
      .then((backup) => backup.read(file))
      .then(setOutcome)
      .catch(fail)
      // Allows choosing the same file again.
      .finally(() => (target.value = ''))
  }
  return (
    <section className={styles.backup} data-sides="">
      <h2>{labels.title}</h2>
      <p>{labels.intro}</p>
      {children}
      <div className={styles.actions}>
        <Button onClick={save}>{labels.save}</Button>
        {/* The browser's own button would use the browser's language. */}
        <label className={styles.file}>
          {labels.read}
          <input type="file" accept=".json,application/json" onChange={read} className={styles.input} />
        </label>
      </div>
      {typeof outcome === 'string' ? (
        <Notice tone="failure" role="alert">
          {failureText(outcome)}
        </Notice>
      ) : (
        outcome !== null && result(outcome)
      )}
    </section>
  )
}
