import styles from './embedding.module.css'
import { Line } from './Line.tsx'
import { useText } from './messages/text.ts'
import type { Heights, Settings } from './settings.ts'
import { writtenLines } from './written-lines.ts'

const HINTS = {
  wordpress: 'wordpressHint',
  html: 'htmlHint',
  address: 'addressHint',
  frame: 'frameHint',
  developer: 'developerHint',
} as const

type Props = {
  settings: Settings
  origin: string
  /** What stands there until it is shown. */
  title: string
  /** How tall it was in the preview; absent until it was seen. */
  seen?: Heights
}

/** The one line to copy, in the form that its target takes. */
export function TargetLine({ settings, origin, title, seen }: Props) {
  const t = useText()
  const { target, offered } = settings
  const text = writtenLines(settings, origin, title, seen)[target]
  const isHtmlInWordPress = target === 'wordpress' && text?.startsWith('<')
  return (
    <section aria-labelledby="line">
      <h2 id="line">{t('line')}</h2>
      {text === null ? (
        <p role="status">{t('noSuchLine')}</p>
      ) : (
        <Line
          label={t(target)}
          hint={t(
            offered.kind === 'references' ? 'referencesHint' : isHtmlInWordPress ? 'wordpressHtmlHint' : HINTS[target],
          )}
          text={text}
        />
      )}
      <p className={styles.share}>{t('share')}</p>
    </section>
  )
}
