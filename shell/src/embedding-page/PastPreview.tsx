import type { MouseEvent } from 'react'
import styles from './embedding.module.css'
import { useText } from './messages/text.ts'

/** Id of the heading that comes after the preview. */
export const LINES_ID = 'lines'

/** One stop of the Tab key before the preview: past all that can be reached in it, to what is copied. */
export function PastPreview() {
  const t = useText()
  return (
    <a href={`#${LINES_ID}`} className={styles.past} onClick={moveFocus}>
      {t('pastPreview')}
    </a>
  )
}

/** Moves the focus itself: the address, in which the settings stand, stays as it is. */
function moveFocus(event: MouseEvent) {
  const lines = document.getElementById(LINES_ID)
  if (lines === null) return
  event.preventDefault()
  lines.focus({ preventScroll: true })
  lines.scrollIntoView()
}
