import { useSendingText } from './messages.ts'
import styles from './TrapField.module.css'

interface Props {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
}

/**
 * A field that programs fill in and people never meet: out of sight, out of the order of the Tab key, unknown to screen
 * readers and to the browser's own filling in. The server refuses what has it filled in.
 */
export function TrapField({ id, name, value, onChange }: Props) {
  const t = useSendingText()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{t('trap')}</label>
      <input
        id={id}
        name={name}
        type="text"
        value={value}
        tabIndex={-1}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
