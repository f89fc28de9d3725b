import { Fragment, useEffect } from 'react'
import type { ChurchToday } from 'shared-kernel/api'
import { useToday } from 'shared-kernel/browser'
import { useConfig } from 'shared-kernel/config'
import { formatDay, formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatMinutes } from 'shared-kernel/numbers'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { openInPlayer, usePlayer } from 'shared-kernel/player'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link, useRevalidate } from 'shared-kernel/router'
import { useHydrated, useSession } from 'shared-kernel/session'
import { asReadingOf } from 'shared-kernel/site'
import { Icon, Notice, PageTitle, PassageLabel, Skeleton, Button } from 'shared-kernel/ui'
import { PassageTools } from '../collect-button/PassageTools.tsx'
import { DAILY_FEED_PATH, readingOfDayPath } from '../places.ts'
import type { LoadedText } from '../verses/load-passage-text.ts'
import { RunningVerses } from '../verses/RunningVerses.tsx'
import { TextElsewhere, TextSource, VerseLines } from '../verses/Verses.tsx'
import styles from './daily.module.css'
import type { DailyData, DailySermon } from './load-daily.ts'
import { useText } from './messages.ts'

/** The verse of a day, then the sermon on it (RT-08). */
export function DailyScreen({ data, params }: PageProps<DailyData>) {
  const t = useText()
  const language = useTextLanguage()
  const { date, texts, sermon, church } = data
  const isToday = params.day === undefined
  useRefreshAtMidnight(isToday ? date : '')
  return (
    <div className={styles.screen}>
      <article className={styles.page}>
        <PageTitle className={styles.title}>
          {t('daily')}
          {texts.map(({ passage }, index) => (
            <Fragment key={passage.label}>
              {index === 0 ? ': ' : '; '}
              <Link to={paths.passage(passage)}>
                <PassageLabel passage={passage} />
              </Link>
            </Fragment>
          ))}
        </PageTitle>
        {date !== '' && (
          <div className={styles.band} data-band="" data-season={church?.season}>
            <p className={styles.date} data-drawing="">
              <span className={styles.names}>
                {formatDayWithWeekday(date, language)}
                {church && <ChurchDay church={church} />}
              </span>
            </p>
            <DaySteps data={data} />
          </div>
        )}
        {sermon ? (
          <>
            {texts.map((text) => (
              <DailyText key={text.passage.label} loaded={text} isNamed={texts.length > 1} />
            ))}
          </>
        ) : (
          <NoReading isToday={isToday} />
        )}
        <div className={styles.beside}>
          {sermon && <SermonOfDay sermon={sermon} date={date} />}
          {church && <FeastReadings church={church} />}
        </div>
        {(data.previous ?? data.next) !== undefined && (
          <a href={DAILY_FEED_PATH} className={styles.feed}>
            {t('feed')}
          </a>
        )}
      </article>
    </div>
  )
}

/** The day of the church year or its week, or else the next day that has a name. */
function ChurchDay({ church: { day, week, next } }: { church: ChurchToday }) {
  const t = useText()
  const language = useTextLanguage()
  const named = day ?? week
  if (named) return <Link to={paths.churchDay(named.key)}>{named.name}</Link>
  if (next?.date === undefined) return null
  return (
    <span className={styles.soft}>
      {t('next')} <Link to={paths.churchDay(next.key)}>{next.name}</Link>
      {`, ${formatDay(next.date, language)}`}
    </span>
  )
}

/** The readings of the day, or else of the next day that has a name: usually the coming Sunday. */
function FeastReadings({ church: { day, next } }: { church: ChurchToday }) {
  const t = useText()
  const language = useTextLanguage()
  const feast = day ?? next
  if (feast?.epistle === undefined || feast.gospel === undefined) return null
  const { key, name, date, epistle, gospel } = feast
  return (
    <section className={styles.feast}>
      <h2 className={styles.heading}>{t('oldReadings')}</h2>
      <p className={styles.sentence}>
        <Link to={paths.churchDay(key)}>{name}</Link>
        {date !== undefined && `, ${formatDay(date, language)}`}
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to={paths.passage({ label: epistle })}>{t('epistle', { place: epistle })}</Link>
        </li>
        <li>
          <Link to={paths.passage({ label: gospel })}>{t('gospel', { place: gospel })}</Link>
        </li>
      </ul>
    </section>
  )
}

/** A page left open, or stored by the browser, shows the new reading. */
function useRefreshAtMidnight(date: string) {
  const today = useToday()
  const revalidate = useRevalidate()
  useEffect(() => {
    if (date !== '' && today !== null && today !== date) void revalidate()
    // Once for each day: the clocks of device and server may differ.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [today])
}

/** More verses have a line each, as on the page of a passage. */
const FEW_VERSES = 2

type DailyTextProps = {
  loaded: LoadedText
  /** With its passage below it: the page's title names several. */
  isNamed: boolean
}

function DailyText({ loaded, isNamed }: DailyTextProps) {
  const t = useText()
  const revalidate = useRevalidate()
  const { passage } = loaded
  if (loaded.kind === 'missing') return <TextElsewhere passage={passage}>{t('textMissing')}</TextElsewhere>
  if (loaded.kind === 'failed') {
    return (
      <Notice tone="failure" action={{ label: t('retry'), onClick: () => void revalidate() }}>
        {printed(passage)}: {t('textFailed')}
      </Notice>
    )
  }
  const { verses } = loaded.text
  return (
    <figure className={styles.text}>
      {verses.length > FEW_VERSES ? (
        <blockquote className={styles.long} lang="hu">
          <VerseLines book={passage.book} verses={verses} />
        </blockquote>
      ) : (
        <blockquote className={styles.short} lang="hu">
          <RunningVerses verses={verses} number={verses.length > 1 ? { className: styles.number } : null} />
        </blockquote>
      )}
      <figcaption>
        {isNamed && (
          <Link to={paths.passage(passage)} className={styles.place}>
            <PassageLabel passage={passage} />
          </Link>
        )}
        <span className={styles.soft}>
          <TextSource text={loaded.text} part={t('textPart')} />
        </span>
      </figcaption>
      <PassageTools passage={passage} text={loaded.text} label={loaded.text.inTranslation?.label} />
    </figure>
  )
}

function SermonOfDay({ sermon, date }: { sermon: DailySermon; date: string }) {
  const t = useText()
  const { nid, title, preacher, opening, sounds } = sermon
  const address = asReadingOf(paths.node(nid), date)
  return (
    <section className={styles.sermon}>
      <h2 className={styles.heading}>{t('sermon')}</h2>
      <h3 className={styles.sermonTitle}>
        <Link to={address}>{title}</Link>
      </h3>
      {preacher !== null && <p className={styles.soft}>{preacher}</p>}
      {opening !== '' && <p className={styles.opening}>{opening}</p>}
      <p className={styles.actions}>
        <Link to={address} className={styles.read}>
          {t('read')}
        </Link>
        {sounds.length > 0 && <ListenButton sermon={sermon} />}
      </p>
    </section>
  )
}

/** A day without a reading, with links to other pages. */
function NoReading({ isToday }: { isToday: boolean }) {
  const t = useText()
  const hasCitations = useConfig((config) => Boolean(config.site.citations))
  return (
    <>
      <p className={styles.sentence}>{t(isToday ? 'noDaily' : 'noReading')}</p>
      <ul className={styles.ways}>
        <li>
          <Link to={paths.readingPlans()}>{t('plans')}</Link>
        </li>
        {hasCitations && (
          <li>
            <Link to={paths.citations()}>{t('citations')}</Link>
          </li>
        )}
        <li>
          <Link to={paths.search()}>{t('toSearch')}</Link>
        </li>
      </ul>
    </>
  )
}

function DaySteps({ data: { previous, next } }: { data: DailyData }) {
  const t = useText()
  const language = useTextLanguage()
  if (previous === undefined && next === undefined) return null
  const step = (day: string, rel: 'prev' | 'next') => (
    <Link to={readingOfDayPath(day)} rel={rel}>
      <Icon name="chevron" />
      <span>
        {t(rel === 'prev' ? 'dayBefore' : 'dayAfter')}
        <span className={styles.soft}>{formatDay(day, language)}</span>
      </span>
    </Link>
  )
  return (
    <nav className={styles.steps} aria-label={t('otherDays')} data-steps="">
      {previous !== undefined && step(previous, 'prev')}
      {next !== undefined && step(next, 'next')}
    </nav>
  )
}

export function DailySkeleton() {
  return (
    <div className={styles.screen}>
      <Skeleton hasBand lines={10} />
    </div>
  )
}

/** Plays the recordings in the site's player (AP-12), which embedded pages lack; without scripts a native control. */
function ListenButton({ sermon: { nid, title, preacher, sounds } }: { sermon: DailySermon }) {
  const t = useText()
  const language = useTextLanguage()
  const { embedded } = useSession()
  const isHydrated = useHydrated()
  const pause = usePlayer(({ item, isPlaying, pause }) => (item?.nid === nid && isPlaying ? pause : undefined))
  const [first] = sounds
  if (embedded || !first) return null
  const item = { nid, title, path: paths.node(nid), preacher: preacher ?? undefined, files: sounds }
  const length = first.seconds === undefined ? '' : `, ${formatMinutes(first.seconds, language)}`
  return (
    <>
      <Button variant="primary" className={styles.listen} onClick={pause ?? (() => openInPlayer(item))}>
        <Icon name={pause ? 'pause' : 'play'} />
        <span>{pause ? t('pause') : t('listen') + length}</span>
      </Button>
      {!isHydrated && (
        <audio controls preload="none" src={first.url} aria-label={t('listen')} className={styles.unscripted} />
      )}
    </>
  )
}
