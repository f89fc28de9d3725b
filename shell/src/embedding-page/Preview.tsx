import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { readReferences } from 'shared-kernel/references'
import styles from './embedding.module.css'
import { FittedFrame } from './FittedFrame.tsx'
import { useText } from './messages/text.ts'
import { type Settings, expectedHeights } from './settings.ts'
import { wordsIn } from './words-in.ts'
import { documentAddress } from './written-lines.ts'

const SAMPLE = 'Jn 3,16–18'

type Props = {
  settings: Settings
  origin: string
  /** Hears how tall an inset is in a wide place and in a narrow one; `null`: there is none. */
  onFit: (place: string, px: number | null) => void
}

/** What host pages get: the very document that they may frame. */
export function Preview({ settings, origin, onFit }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const { offered, theme } = settings
  const { kind } = offered
  const title = t('previewOf', { title: wordsIn(offered.editor.title, language) })
  const src = documentAddress(settings, origin, kind === 'inset' ? { theme: theme || 'light' } : {})
  const height = expectedHeights(settings).narrow
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      {kind === 'references' && <ReferenceSample />}
      {kind === 'page' && <FittedFrame key={src} {...{ title, src, height }} isScrolled />}
      {kind === 'inset' && (
        <>
          <FittedFrame key={src} {...{ title, src, height, onFit }} place="wide" isScrolled={false} isStill />
          {/* Only measured: the line has the height of a phone's column as well. */}
          <div className={styles.measured} inert>
            <FittedFrame key={src} {...{ title, src, height, onFit }} place="narrow" isScrolled={false} isEager />
          </div>
        </>
      )}
    </section>
  )
}

/** What the script makes of a reference in the page's own text. */
function ReferenceSample() {
  const t = useText()
  const [passage] = readReferences(SAMPLE).passages
  return (
    <p className={styles.sample}>
      {t('sample')} <a href={passage && paths.passage(passage)}>{SAMPLE}</a>.
    </p>
  )
}
