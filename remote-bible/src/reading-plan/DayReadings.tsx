import { useEffect, useRef, useState } from 'react'
import type { BibleText } from 'shared-kernel/api'
import { formatPassage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { dayState, type StoredProgress } from 'shared-kernel/reading'
import { Link } from 'shared-kernel/router'
import { Button, Notice, PassageLabel, Skeleton } from 'shared-kernel/ui'
import { getPassageText, type LoadedText } from '../verses/load-passage-text.ts'
import { TextElsewhere, TextSource, VerseLine, VerseNumbersSwitch } from '../verses/Verses.tsx'
import { useText } from './messages.ts'
import styles from './day.module.css'
import type { DayReading, PlanDayData } from './load-plan.ts'
import { isRead, setDayRead, setRead } from './progress.ts'

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
  return (
    <section aria-label={t('readings')}>
      {readings.length > 1 && (
        <p className={styles.together}>
          {readings.map(({ label, texts }, index) =>
            texts && requested !== 'n' ? (
              <strong key={index}>{label}</strong>
            ) : (
              <Link key={index} to={paths.readingPlanReading(nid, day, index + 1)}>
                {label}
              </Link>
            ),
          )}
          <Link to={requested === 'n' ? paths.readingPlanDay(nid, day) : paths.readingPlanReading(nid, day, 'n')}>
            {t(requested === 'n' ? 'oneByOne' : 'together')}
          </Link>
        </p>
      )}
      <ol className={styles.readings}>
        {readings.map((reading, index) => {
          const number = index + 1
          const next = requested === 'n' ? undefined : readings[number]
          return (
            <li key={number}>
              <ReadingSection
                reading={reading}
                address={paths.readingPlanReading(nid, day, number)}
                isRead={isRead(progress, day, number)}
                onRead={(isDone) => onChange((current) => setRead(current, day, number, isDone))}
                next={next && { label: next.label, address: paths.readingPlanReading(nid, day, number + 1) }}
              />
            </li>
          )
        })}
      </ol>
      {hasText && <VerseNumbersSwitch />}
      {readings.length > 1 && (
        <Button
          className={styles.wholeDay}
          aria-pressed={isDayRead}
          onClick={() => onChange((current) => setDayRead(current, day, readings.length, !isDayRead))}
        >
          {isDayRead && <span aria-hidden="true">✓</span>}
          <span>{t('markDayRead')}</span>
        </Button>
      )}
    </section>
  )
}

type ReadingSectionProps = {
  reading: DayReading
  address: string
  isRead: boolean
  onRead: (isRead: boolean) => void
  next?: { label: string; address: string }
}

/** A reading: closed it is a link with a tick; open it shows its text, and is marked as read at the end. */
function ReadingSection({ reading, address, isRead, onRead, next }: ReadingSectionProps) {
  const t = useText()
  const { texts, label } = reading
  return (
    <section className={styles.reading}>
      <div className={styles.readingHead}>
        <h2 className={styles.readingName}>{texts ? label : <Link to={address}>{label}</Link>}</h2>
        {!texts && (
          <Tick label={label} isRead={isRead} onRead={onRead}>
            {t('ticked')}
          </Tick>
        )}
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
              <p className={styles.about}>
                <Link to={paths.passage(text.passage)}>{t('aboutPassage', { place: printed(text.passage) })}</Link>
              </p>
            </div>
          ))}
          <p className={styles.after}>
            <Button className={styles.scripted} aria-pressed={isRead} onClick={() => onRead(!isRead)}>
              {isRead && <span aria-hidden="true">✓</span>}
              {/* Page translation replaces bare text nodes, before which React could not insert the tick. */}
              <span>{t('markRead')}</span>
            </Button>
            {next && <Link to={next.address}>{t('nextReading', { label: next.label })}</Link>}
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
  label: string
  isRead: boolean
  onRead: (isRead: boolean) => void
  /** Visible word beside the circle; must be part of the accessible name. */
  children?: string
}

/** Marks a reading as read without opening it. */
export function Tick({ label, isRead, onRead, children }: TickProps) {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.tick}
      aria-pressed={isRead}
      aria-label={t('tickReading', { label })}
      onClick={() => onRead(!isRead)}
    >
      <span className={isRead ? `${styles.circle} ${styles.read}` : styles.circle}>{isRead && '✓'}</span>
      {children}
    </button>
  )
}
