import { type ChangeEvent, useState } from 'react'

/** Lazily loaded export and import functions. */
interface BackupFunctions<Imported> {
  save: () => void
  read: (file: Blob) => Promise<Imported>
}

/** File export and import. `outcome` is the last import's result; null before and after an export. */
export function useFileBackup<Imported>(load: () => Promise<BackupFunctions<Imported>>) {
  const [outcome, setOutcome] = useState<Imported | 'notLoaded' | null>(null)
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
  return { outcome, save, read }
}
