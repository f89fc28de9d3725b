import { type ChangeEvent, useState } from 'react'

/** The code that writes what the device keeps to a file, and reads one; it comes when it is asked for. */
interface Keeping<Imported> {
  save: () => void
  read: (file: Blob) => Promise<Imported>
}

/** To a file and back. `outcome` is what came of the last file that was read; null before, and once one is saved. */
export function useFileKeeping<Imported>(load: () => Promise<Keeping<Imported>>) {
  const [outcome, setOutcome] = useState<Imported | 'notLoaded' | null>(null)
  const fail = () => setOutcome('notLoaded')

  const save = () => {
    setOutcome(null)
    load()
      .then((keeping) => keeping.save())
      .catch(fail)
  }
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    load()
      .then((keeping) => keeping.read(file))
      .then(setOutcome)
      .catch(fail)
      // The same file may be chosen again.
      .finally(() => (target.value = ''))
  }
  return { outcome, save, read }
}
