import type { RefObject } from 'react'
import type { Sermon } from 'shared-kernel/api'
import styles from './content.module.css'
import { useText } from './messages.ts'
import { goToParagraph } from './paragraphs.ts'
import { useReadingPlace } from './use-reading-place.ts'

type Props = { sermon: Sermon; body: RefObject<HTMLElement | null> }

/** For who left the text in its middle: the way back to that paragraph. Nobody is taken there unasked. */
export function ContinueReading({ sermon, body }: Props) {
  const t = useText()
  const paragraph = useReadingPlace(sermon, body)
  if (paragraph === null) return null
  return (
    <button
      type="button"
      className={styles.continue}
      aria-label={t('continueAt', { number: paragraph })}
      onClick={() => goToParagraph(body.current, paragraph)}
    >
      {t('continueHere')}
    </button>
  )
}
