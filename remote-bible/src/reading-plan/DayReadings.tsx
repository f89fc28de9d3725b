import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BibleText } from 'shared-kernel/api'
import { formatPassage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { dayState, type StoredProgress } from 'shared-kernel/reading'
import { Link } from 'shared-kernel/router'
import { Notice, PassageLabel, Skeleton } from 'shared-kernel/ui'
import { getPassageText, type LoadedText } from '../verses/load-passage-text.ts'
import { TextElsewhere, TextSource, VerseLine, VerseNumbersSwitch } from '../verses/Verses.tsx'
import { useText } from './messages.ts'
import styles from './day.module.css'
import type { DayReading, PlanDayData } from './load-plan.ts'
import { isRead, setDayRead, setRead } from './progress.ts'
import { unbroken } from './unbroken.ts'

type Props = {
  data: PlanDayData
  progress: StoredProgress
  onChange: (change: (progress: StoredProgress) => StoredProgress) => void
}

/** The readings of a day: one open, or all (RT-07). */
export function DayReadings({ data, progress, onChange }: Props) {
  const t = useText()
  const { nid, day, readings, requested } = data
  const isDayRead = dayState(progress, day, readings.length) === 'all'
  const hasText = readings.some(({ texts }) => texts?.some(({ kind }) => kind === 'ready'))
  if (readings.length === 0) return <p className={styles.none}>{t('noReadings')}</p>
  const addressOf = (number: number) => paths.readingPlanReading(nid, day, number)
  const tickOf = (number: number, label: string, children?: string) => (
    <Tick
      name={t('tickReading', { label })}
      isRead={isRead(progress, day, number)}
      onRead={(isDone) => onChange((current) => setRead(current, day, number, isDone))}
    >
      {children}
    </Tick>
  )
  return (
    <section aria-label={t('readings')}>
      {readings.length > 1 && (
        <>
          <ol className={styles.contents} aria-label={t('readings')}>
            {readings.map(({ label, texts }, index) => (
              <li key={index}>
                {tickOf(index + 1, label)}
                <Link to={texts ? `#${idOf(index + 1)}` : addressOf(index + 1)}>{unbroken(label)}</Link>
              </li>
            ))}
          </ol>
          <p className={styles.together}>
            <Link to={requested === 'n' ? paths.readingPlanDay(nid, day) : paths.readingPlanReading(nid, day, 'n')}>
              {t(requested === 'n' ? 'oneByOne' : 'together')}
            </Link>
          </p>
        </>
      )}
      <ol className={styles.readings}>
        {readings.map((reading, index) => {
          const number = index + 1
          return (
            <li key={number}>
              <ReadingSection
                id={idOf(number)}
                reading={reading}
                address={addressOf(number)}
                tick={tickOf(number, reading.label, t('ticked'))}
              />
            </li>
          )
        })}
      </ol>
      {hasText && <VerseNumbersSwitch />}
      {readings.length > 1 && (
        <Tick
          name={t('markDayRead')}
          isRead={isDayRead}
          onRead={(isDone) => onChange((current) => setDayRead(current, day, readings.length, isDone))}
        >
          {t('markDayRead')}
        </Tick>
      )}
    </section>
  )
}

/** Of an open reading's section, which the contents link to. */
const idOf = (number: number) => `szakasz-${number}`

type ReadingSectionProps = {
  id: string
  reading: DayReading
  address: string
  tick: ReactNode
}

/** A reading: closed it is a link; open it shows its text, and the tick stands at the end of that. */
function ReadingSection({ id, reading, address, tick }: ReadingSectionProps) {
  const t = useText()
  const { texts, label } = reading
  const hasText = texts?.some(({ kind }) => kind !== 'missing')
  return (
    <section id={id} className={styles.reading}>
      <div className={styles.readingHead}>
        <h2 className={styles.readingName}>
          {texts ? (
            unbroken(label)
          ) : (
            <Link to={address} data-unfolds="">
              {unbroken(label)}
            </Link>
          )}
        </h2>
        {texts && !hasText && tick}
      </div>
      {texts && (
        <>
          {texts.map((text, index) => (
            <div key={index}>
              {texts.length > 1 && (
                <h3 className={styles.passageName}>
                  <PassageLabel passage={text.passage} />
                </h3>
              )}
              <ReadingText loaded={text} />
            </div>
          ))}
          <p className={styles.after}>
            {hasText &&
              texts.map(({ passage }, index) => (
                <Link key={index} to={paths.passage(passage)}>
                  {t('aboutPassage', { place: unbroken(printed(passage)) })}
                </Link>
              ))}
            {hasText && tick}
          </p>
        </>
      )}
    </section>
  )
}

/** The text, or a message with retry (ER-03). */
function ReadingText({ loaded }: { loaded: LoadedText }) {
  const t = useText()
  const [requested, setAsked] = useState<LoadedText | 'waiting' | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const ask = async () => {
    const controller = new AbortController()
    stop.current = controller
    setAsked('waiting')
    const text = await getPassageText(loaded.passage, controller.signal).catch(() => null)
    if (!controller.signal.aborted) setAsked(text ?? { passage: loaded.passage, kind: 'failed' })
  }

  const text = requested ?? loaded
  if (text === 'waiting') return <Skeleton lines={8} />
  if (text.kind === 'ready') return <Verses book={text.passage.book} text={text.text} />
  if (text.kind === 'missing') return <TextElsewhere passage={loaded.passage}>{t('textMissing')}</TextElsewhere>
  return (
    <Notice
      tone="failure"
      role={requested ? 'alert' : 'status'}
      action={{ label: t('retry'), onClick: () => void ask() }}
    >
      {t('textFailed')}
    </Notice>
  )
}

function Verses({ book, text }: { book: number; text: BibleText }) {
  const t = useText()
  const { verses } = text
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
        <TextSource text={text} part={t('textPart')} />
      </p>
    </div>
  )
}

type TickProps = {
  /** Accessible name. */
  name: string
  isRead: boolean
  onRead: (isRead: boolean) => void
  /** Visible words beside the circle; must be part of the accessible name. */
  children?: string | undefined
}

/** Marks a reading, or all of a day, as read. */
export function Tick({ name, isRead, onRead, children }: TickProps) {
  return (
    <button
      type="button"
      className={children ? `${styles.tick} ${styles.worded}` : styles.tick}
      aria-pressed={isRead}
      aria-label={name}
      onClick={() => onRead(!isRead)}
    >
      <span className={isRead ? `${styles.circle} ${styles.read}` : styles.circle}>{isRead && '✓'}</span>
      {children}
    </button>
  )
}
