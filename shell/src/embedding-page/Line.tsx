import { useRef, useState } from 'react'
import { copyText } from 'shared-kernel/clipboard'
import { Button, TextAreaField } from 'shared-kernel/ui'
import styles from './embedding.module.css'
import { useText } from './messages/text.ts'

/** A line to copy: a field that can be selected, and a button where scripts run. */
export function Line({ label, hint, text }: { label: string; hint?: string; text: string }) {
  const t = useText()
  const [outcome, setOutcome] = useState<{ text: string; isDone: boolean } | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    const isDone = await copyText(text)
    if (!isDone) field.current?.select()
    setOutcome({ text, isDone })
  }
  // Other settings are another line.
  const said = outcome?.text === text ? outcome : null
  return (
    <div className={styles.line}>
      <TextAreaField
        {...{ label, hint }}
        ref={field}
        value={text}
        readOnly
        rows={Math.min(text.split('\n').length + 1, 6)}
        spellCheck={false}
        className={styles.text}
      />
      <div className={styles.copying}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <span role="status">{said && t(said.isDone ? 'copied' : 'copyFailed')}</span>
      </div>
    </div>
  )
}
