import { showVerseNumbers, useVerseNumbers } from 'shared-kernel/verse-numbers'
import { useText } from './messages.ts'
import styles from './verses.module.css'

/** Takes the numbers before verses away, or brings them back: here, and wherever the site has verses. */
export function VerseNumbersSwitch() {
  const t = useText()
  const isShown = useVerseNumbers()
  return (
    <button type="button" className={styles.switch} onClick={() => showVerseNumbers(!isShown)}>
      {t(isShown ? 'hideNumbers' : 'showNumbers')}
    </button>
  )
}
