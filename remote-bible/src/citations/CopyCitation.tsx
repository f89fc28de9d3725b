import { useState } from 'react'
import type { Citation } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/clipboard'
import { Button, Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './citations.module.css'
import { formatCitation } from './quote.ts'

/** Copies the citation with its source, and says whether it did. */
export function CopyCitation({ citation }: { citation: Citation }) {
  const t = useText()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    setOutcome(null)
    setOutcome((await copyText(formatCitation(citation, location.origin))) ? 'copied' : 'copyFailed')
  }
  return (
    <span className={styles.copy}>
      <span role="status" className={styles.copied}>
        {outcome && t(outcome)}
      </span>
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {t('copyCitation')}
      </Button>
    </span>
  )
}
