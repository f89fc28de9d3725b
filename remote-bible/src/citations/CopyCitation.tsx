import { useState } from 'react'
import type { Citation } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/browser'
import { Button, Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './citations.module.css'
import { formatCitation } from './quote.ts'

type Props = {
  citation: Citation
  /** Its first words. */
  name: string
}

/** Copies the citation with its source, and says whether it did. */
export function CopyCitation({ citation, name }: Props) {
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
      <Button aria-label={`${t('copyCitation')}: ${name}`} onClick={() => void copy()}>
        <Icon name="copy" />
        {t('copyCitation')}
      </Button>
    </span>
  )
}
