import { useTextLanguage } from 'shared-kernel/messages'
import styles from './embedding.module.css'
import { FittedFrame } from './FittedFrame.tsx'
import { useText } from './messages/text.ts'
import type { Offered } from './offered.ts'
import { PastPreview } from './PastPreview.tsx'
import { type Settings, expectedHeights } from './settings.ts'
import { wordsIn } from './words-in.ts'
import { documentAddress } from './written-lines.ts'

interface Place {
  words: 'previewLight' | 'previewDark' | 'previewWide' | 'previewNarrow'
  /** Colours of the page around. */
  scheme?: 'light' | 'dark'
  className?: string | undefined
}

/** Where it is shown. A page has the colours that its reader has chosen. */
const PLACES: Record<Offered['kind'], Place[]> = {
  inset: [
    { words: 'previewLight', scheme: 'light' },
    { words: 'previewDark', scheme: 'dark' },
    { words: 'previewNarrow', scheme: 'light', className: styles.narrow },
  ],
  page: [{ words: 'previewWide' }, { words: 'previewNarrow', className: styles.narrow }],
}

type Props = {
  settings: Settings
  origin: string
  /** Hears how tall an inset is in each of its places; `null`: there is none. */
  onFit: (place: string, px: number | null) => void
}

/** What other pages get, in frames of this one: the very document that they may frame. */
export function Preview({ settings, origin, onFit }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const { offered, theme } = settings
  const { kind } = offered
  const title = wordsIn(offered.editor.title, language)
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">{t('preview')}</h2>
      <PastPreview />
      <div className={styles.places}>
        {PLACES[kind].map(({ words, scheme, className }, index) => {
          const src = documentAddress(settings, origin, scheme && { theme: theme || scheme })
          return (
            // The same once more in other colours is for the eye alone.
            <figure key={words} className={className} inert={index > 0 && kind !== 'page'}>
              <figcaption>{t(words)}</figcaption>
              <FittedFrame
                key={src}
                title={t('previewOf', { title, where: t(words) })}
                place={words}
                src={src}
                height={expectedHeights(settings).narrow}
                isScrolled={kind === 'page'}
                isStill={kind === 'inset'}
                {...(kind === 'inset' && { onFit })}
              />
            </figure>
          )
        })}
      </div>
    </section>
  )
}
