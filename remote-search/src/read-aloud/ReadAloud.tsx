/** Lazy module: reads the paragraphs of a text with the device's voice. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePlayer } from 'shared-kernel/player'
import { Button, Icon } from 'shared-kernel/ui'
import { asWritten } from 'shared-kernel/safe-html'
import { paragraphsOf } from '../content/paragraphs.ts'
import { useReadAloudText } from './messages.ts'
import styles from './read-aloud.module.css'

type Props = {
  /** BCP 47 language of the text. */
  lang: string
  body: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Starts at the paragraph in view, follows the text, and stops when another sound of the site starts. */
export function ReadAloud({ lang, body, onClose }: Props) {
  const t = useReadAloudText()
  const [paragraph, setParagraph] = useState(() => firstInView(body.current))
  const [isReading, setReading] = useState(true)
  const isPlayerOn = usePlayer(({ isPlaying }) => isPlaying)
  const pausePlayer = usePlayer(({ pause }) => pause)
  const count = paragraphsOf(body.current).length

  useEffect(() => {
    // The player was on before the reading began: the visitor's last wish counts.
    pausePlayer?.()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const wasPlayerOn = useRef(isPlayerOn)
  useEffect(() => {
    if (isPlayerOn && !wasPlayerOn.current) setReading(false)
    wasPlayerOn.current = isPlayerOn
  }, [isPlayerOn])

  useEffect(() => {
    const element = paragraphsOf(body.current)[paragraph - 1]
    if (!element || !isReading) return
    element.classList.add(styles.spoken!)
    showIfHidden(element)
    const stop = speak(spokenParts(element, lang), lang, () =>
      paragraph < count ? setParagraph(paragraph + 1) : onClose(),
    )
    return () => {
      element.classList.remove(styles.spoken!)
      stop()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paragraph, isReading, lang])

  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      <span className={styles.where}>{t('position', { number: paragraph, count })}</span>
      <Button aria-label={t('paragraphBefore')} disabled={paragraph <= 1} onClick={() => setParagraph(paragraph - 1)}>
        <Icon name="chevron" className={styles.back} />
      </Button>
      <Button variant="primary" onClick={() => setReading(!isReading)}>
        <Icon name={isReading ? 'pause' : 'play'} />
        <span>{t(isReading ? 'pause' : 'resume')}</span>
      </Button>
      <Button
        aria-label={t('paragraphAfter')}
        disabled={paragraph >= count}
        onClick={() => setParagraph(paragraph + 1)}
      >
        <Icon name="chevron" />
      </Button>
      <Button aria-label={t('end')} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  )
}

/** Number of the first paragraph that is not above the window; 1 when all are. */
const firstInView = (body: HTMLElement | null) =>
  Math.max(
    0,
    paragraphsOf(body).findIndex((paragraph) => paragraph.getBoundingClientRect().bottom >= 0),
  ) + 1

function showIfHidden(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= 0 && bottom <= window.innerHeight * 0.85) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}

/**
 * Speaks one part after the other. Android cannot pause speech, so a pause is an end, and the paragraph begins again.
 * @returns stops it; `onEnd` is then not called
 */
function speak(parts: string[], lang: string, onEnd: () => void): () => void {
  const { speechSynthesis: speech } = window
  let isStopped = false
  const voice = speech.getVoices().find((one) => one.localService && one.lang.startsWith(lang))
  const sayNext = (index: number) => {
    const text = parts[index]
    if (isStopped) return
    if (text === undefined) return onEnd()
    const utterance = new SpeechSynthesisUtterance(text)
    Object.assign(utterance, { lang: voice?.lang ?? lang, voice: voice ?? null })
    utterance.onend = () => sayNext(index + 1)
    utterance.onerror = () => sayNext(index + 1)
    speech.speak(utterance)
  }
  speech.cancel()
  sayNext(0)
  return () => {
    isStopped = true
    speech.cancel()
  }
}

/** Chromium stops speaking after some 15 seconds of one utterance. */
const LONGEST = 200

/** The sentences of a paragraph for a voice: without soft hyphens, verse notes and numbers of footnotes. */
export function spokenParts(paragraph: HTMLElement, lang: string): string[] {
  const copy = paragraph.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('[role=note], sup')) part.remove()
  const text = asWritten(copy.textContent)
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return sentencesOf(text, lang).flatMap((sentence) => splitLong(sentence.trim()))
}

const sentencesOf = (text: string, lang: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
    : [text]

/** At the last mark that fits, else at the last space. */
function splitLong(text: string): string[] {
  if (text.length <= LONGEST) return text === '' ? [] : [text]
  const start = text.slice(0, LONGEST)
  const [upToMark] = /^.*[,;:–](?=\s)/s.exec(start) ?? []
  const cut = upToMark?.length ?? (start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : LONGEST)
  return [text.slice(0, cut).trim(), ...splitLong(text.slice(cut).trim())]
}
