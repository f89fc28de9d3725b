import { useEffect, useRef } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { type Theme, useTheme } from 'shared-kernel/preferences'
import { readReferences } from 'shared-kernel/references'
import styles from './editor.module.css'
import { useText } from './messages.ts'
import { type Heights, type EditorSettings, expectedHeights, wordsIn } from './settings.ts'
import { documentAddress } from './embed-code.ts'

const SAMPLE = 'Jn 3,16–18'

/** Reports the height of an embed in a wide and in a narrow column; `null`: the document has no embed. */
type OnFit = (place: keyof Heights, px: number | null) => void

type Props = { settings: EditorSettings; origin: string; onFit: OnFit }

/** The same document that host pages show in a frame, with fonts and colours as on this site, which is its host. */
export function Preview({ settings, origin, onFit }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const { offered, theme } = settings
  const here = useTheme()
  const { kind } = offered
  const title = t('previewOf', { title: wordsIn(offered.editor.title, language) })
  const src = documentAddress(settings, origin, kind === 'embed' ? { fonts: 'site' } : {})
  const frame = { title, src, height: expectedHeights(settings).narrow }
  const fitted = { ...frame, theme: theme || here, onFit }
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      {kind === 'references' && <ReferenceSample />}
      {kind === 'page' && <iframe key={src} {...frame} className={`${styles.frame} ${styles.whole}`} loading="lazy" />}
      {kind === 'embed' && (
        <>
          <FittedFrame key={src} {...fitted} place="wide" />
          {/* Only measured: the line reserves the height in a phone's column as well. */}
          <div className={styles.measured} inert>
            <FittedFrame key={src} {...fitted} place="narrow" />
          </div>
        </>
      )}
    </section>
  )
}

/** The link that the script makes of a reference in the host page's text. */
function ReferenceSample() {
  const t = useText()
  const [passage] = readReferences(SAMPLE).passages
  return (
    <p className={styles.sample}>
      {t('sample')} <a href={passage && paths.passage(passage)}>{SAMPLE}</a>.
    </p>
  )
}

type FrameProps = { title: string; src: string; height: number; theme: Theme; place: keyof Heights; onFit: OnFit }

/** A frame as tall as its document, in a theme; without scripts: the height of the settings, the theme of the system. */
export function FittedFrame({ title, src, height, theme, place, onFit }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    let sized: ResizeObserver | undefined
    const fit = () => {
      sized?.disconnect()
      const { body, URL } = current.contentDocument ?? {}
      // Until it arrives, the frame holds another document.
      if (!body || URL === 'about:blank') return
      body.ownerDocument.documentElement.style.colorScheme = theme
      sized = new ResizeObserver(() => {
        const px = Math.ceil(body.getBoundingClientRect().height)
        current.style.height = `${px}px`
        onFit(place, body.querySelector('[part=frame]') ? px : null)
      })
      sized.observe(body)
    }
    // It may have loaded before the scripts of this page.
    fit()
    current.addEventListener('load', fit)
    return () => {
      sized?.disconnect()
      current.removeEventListener('load', fit)
    }
  }, [theme, onFit, place])
  return (
    <iframe
      ref={frame}
      {...{ title, src, height }}
      className={`${styles.frame} ${styles.still}`}
      // The narrow one is outside of the view, and has to be measured.
      loading={place === 'narrow' ? 'eager' : 'lazy'}
    />
  )
}
