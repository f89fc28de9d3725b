import { bookById, type Passage, printed } from 'shared-kernel/passages'
import { PassageLabel, VisuallyHidden } from 'shared-kernel/ui'
import { PSALMS } from '../psalms.ts'
import { useText } from './messages.ts'
import styles from './passage.module.css'

/** A passage as it is printed. What has no chapters in Hungarian, psalms and books of one, is read out without them. */
export function PassageName({ passage }: { passage: Passage }) {
  const t = useText()
  const { book, chapter, endChapter, verse, endVerse } = passage
  const { name, chapters } = bookById(book)!
  const isPsalm = book === PSALMS
  if ((!isPsalm && chapters > 1) || chapter === undefined || endChapter !== undefined)
    return <PassageLabel passage={passage} />
  const verses = verse !== undefined && t('verses', { verses: [verse, endVerse].filter(Boolean).join('–') })
  return (
    <span className={styles.name}>
      <span aria-hidden="true">{printed(passage)}</span>
      <VisuallyHidden>
        {[isPsalm ? t('psalmNumber', { chapter }) : name, verses].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </span>
  )
}
