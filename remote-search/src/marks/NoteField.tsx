import { useEffect, useRef } from 'react'
import { formatCount } from 'shared-kernel/numbers'
import { Button } from 'shared-kernel/ui'
import styles from './marks.module.css'
import { useText } from './messages.ts'

type Props = {
  label: string
  text: string
  onChange: (text: string) => void
  /** Absent where nothing is written yet. */
  onRemove?: () => void
}

const LONGEST = 10_000

/** One note as it is written. */
export function NoteField({ label, text, onChange, onRemove }: Props) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  return (
    <>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <textarea
          ref={field}
          rows={4}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {text.length >= LONGEST && <p role="status">{t('noteFull', { count: formatCount(LONGEST) })}</p>}
      {onRemove && <Button onClick={onRemove}>{t('removeNote')}</Button>}
    </>
  )
}
