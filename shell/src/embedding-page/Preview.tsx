import { useTextLanguage } from 'shared-kernel/messages'
import styles from './embedding.module.css'
import { FittedFrame } from './FittedFrame.tsx'
import { useText } from './messages/text.ts'
import { type Settings, frameHeight } from './settings.ts'
import { wordsIn } from './words-in.ts'
import { documentAddress } from './written-lines.ts'

/** On which pages it is shown: `scheme` is the colours of the page around. */
const PLACES = [
  { words: 'previewLight', scheme: 'light', className: undefined },
  { words: 'previewDark', scheme: 'dark', className: undefined },
  { words: 'previewNarrow', scheme: 'light', className: styles.narrow },
] as const

/** What other pages get, in frames of this one: the very document that they may frame. */
export function Preview({ settings, origin }: { settings: Settings; origin: string }) {
  const t = useText()
  const language = useTextLanguage()
  const { offered, theme } = settings
  const { kind } = offered
  const title = wordsIn(offered.editor.title, language)
  // A page has the colours that its reader has chosen, a widget those that the host sets.
  const places = kind === 'inset' ? PLACES : PLACES.filter(({ scheme }) => scheme === 'light')
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">{t('preview')}</h2>
      <div className={styles.places}>
        {places.map(({ words, scheme, className }) => {
          const src = documentAddress(settings, origin, kind === 'inset' ? { theme: theme || scheme } : {})
          return (
            <figure key={words} className={className}>
              <figcaption>{t(words)}</figcaption>
              <FittedFrame
                key={src}
                title={t('previewOf', { title, where: t(words) })}
                src={src}
                height={frameHeight(settings)}
                isScrolled={kind === 'page'}
              />
            </figure>
          )
        })}
      </div>
    </section>
  )
}
