import styles from './embedding.module.css'
import { Line } from './Line.tsx'
import { useText } from './messages/text.ts'
import { LINES_ID } from './PastPreview.tsx'
import type { Heights, Settings } from './settings.ts'
import { writtenLines } from './written-lines.ts'

type Props = {
  settings: Settings
  origin: string
  /** What stands there until it is shown. */
  title: string
  /** How tall it was in the preview; absent until it was seen. */
  seen?: Heights
}

/** What is copied, for each kind of page in the words of whoever keeps one. */
export function Lines({ settings, origin, title, seen }: Props) {
  const t = useText()
  const lines = writtenLines(settings, origin, title, seen)
  return (
    <section aria-labelledby={LINES_ID} className={styles.lines}>
      <h2 id={LINES_ID} tabIndex={-1}>
        {t('lines')}
      </h2>
      <p>{t('linesIntro')}</p>
      <div className={styles.ways}>
        <Line label={t('html')} hint={t('htmlHint')} text={lines.html} />
        {lines.address !== null && <Line label={t('wordpress')} hint={t('wordpressHint')} text={lines.address} />}
        <Line label={t('frame')} hint={t('frameHint')} text={lines.frame} />
        <Line label={t('react')} hint={t('reactHint')} text={lines.react} />
      </div>
      <p className={styles.share}>{t('share')}</p>
    </section>
  )
}
