import type { MouseEvent } from 'react'
import { useText } from '../messages/text.ts'
import styles from './SkipLink.module.css'

/** Id of the page's `main`. */
export const CONTENT_ID = 'content'

/** The first stop of the Tab key: past the header, straight to the page. */
export function SkipLink() {
  const t = useText()
  return (
    <a href={`#${CONTENT_ID}`} className={styles.skip} onClick={handleClick}>
      {t('skipToContent')}
    </a>
  )
}

/** Moves the focus itself: the address stays, and the router sees no navigation. */
function handleClick(event: MouseEvent) {
  const content = document.getElementById(CONTENT_ID)
  if (content === null) return
  event.preventDefault()
  content.focus({ preventScroll: true })
  content.scrollIntoView()
}
