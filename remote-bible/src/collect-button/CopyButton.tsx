import { useState } from 'react'
import { copyQuotation, type Quoted } from 'shared-kernel/collection'
import { Button, Icon } from 'shared-kernel/ui'
import styles from './collect-button.module.css'
import { useText } from './messages.ts'

type Props = {
  quoted: () => Quoted
  /** Of the copied text, in the button's accessible name: a page may have several. */
  name: string
}

/** Copies a quotation with its source, and reports the outcome beside it. */
export function CopyButton({ quoted, name }: Props) {
  const t = useText()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    setOutcome(null)
    setOutcome((await copyQuotation(quoted())) ? 'copied' : 'copyFailed')
  }
  return (
    <>
      <Button aria-label={`${t('copy')}: ${name}`} onClick={() => void copy()}>
        <Icon name="copy" />
        {t('copy')}
      </Button>
      <span role="status" className={styles.copied}>
        {outcome && t(outcome)}
      </span>
    </>
  )
}
