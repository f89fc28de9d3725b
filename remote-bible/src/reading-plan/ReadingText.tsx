import { useEffect, useRef, useState } from 'react'
import type { BibleText } from 'shared-kernel/api'
import { formatPassage } from 'shared-kernel/passages'
import { Notice, Skeleton } from 'shared-kernel/ui'
import { TextElsewhere } from '../verses/TextElsewhere.tsx'
import { VerseLine } from '../verses/VerseLine.tsx'
import { useText } from './messages.ts'
import styles from './day.module.css'
import { getPassageText, type PassageText } from './load-passage-text.ts'

/** The text of a passage; when it could not be had, a sentence and a way to ask again (ER-03). */
export function ReadingText({ loaded }: { loaded: PassageText }) {
  const t = useText()
  const [asked, setAsked] = useState<PassageText | 'waiting' | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const ask = async () => {
    const controller = new AbortController()
    stop.current = controller
    setAsked('waiting')
    const text = await getPassageText(loaded.passage, controller.signal).catch(() => null)
    if (!controller.signal.aborted) setAsked(text ?? { passage: loaded.passage, kind: 'failed' })
  }

  const text = asked ?? loaded
  if (text === 'waiting') return <Skeleton lines={8} />
  if (text.kind === 'ready') return <Verses book={text.passage.book} text={text.text} />
  if (text.kind === 'missing') return <TextElsewhere passage={loaded.passage}>{t('textMissing')}</TextElsewhere>
  return (
    <Notice tone="failure" role={asked ? 'alert' : 'status'} action={{ label: t('retry'), onClick: () => void ask() }}>
      {t('textFailed')}
    </Notice>
  )
}

function Verses({ book, text }: { book: number; text: BibleText }) {
  const t = useText()
  const { verses, translation, inTranslation, isPart } = text
  const other = inTranslation && t('inTranslation', { place: inTranslation.label })
  const chapters = [...new Set(verses.map(({ chapter }) => chapter))]
  return (
    <div className={styles.text}>
      {chapters.map((chapter) => (
        <div key={chapter}>
          {chapters.length > 1 && <h3 className={styles.chapter}>{formatPassage({ book, chapter })}</h3>}
          {verses
            .filter((verse) => verse.chapter === chapter)
            .map((verse) => (
              <VerseLine key={verse.verse} verse={verse} />
            ))}
        </div>
      ))}
      <p className={styles.translation}>
        {[isPart && t('textPart'), translation.name, other, translation.rights].filter(Boolean).join('. ')}
      </p>
    </div>
  )
}
