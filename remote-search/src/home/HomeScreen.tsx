import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Citation, ChurchToday, Named, SermonCard } from 'shared-kernel/api'
import { quote } from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { formatDay, formatDayWithWeekday, shiftDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { readStored } from 'shared-kernel/preferences'
import { READING_POSITIONS_KEY, storedPlans } from 'shared-kernel/reading'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link, useNavigate } from 'shared-kernel/router'
import { keepTogether } from 'shared-kernel/safe-html'
import { asReadingOf } from 'shared-kernel/site'
import { useToday } from 'shared-kernel/browser'
import { Facts, PageTitle } from 'shared-kernel/ui'
import { PlayButton } from '../media/PlayButton.tsx'
import { useText as useSearchText } from '../messages.ts'
import { groupPath } from '../places.ts'
import { feedPath } from '../search/change-query.ts'
import { type DailyReading, getDailyReading, type HomeData, type SearchData } from '../search/load-search.ts'
import { Results } from '../search/Results.tsx'
import { SearchField } from '../search/SearchField.tsx'
import type { SearchState } from '../search/use-search-address.ts'
import { addressOf, BrowseLinks } from './BrowseLinks.tsx'
import styles from './home.module.css'
import { useText } from './messages.ts'

const NONE: Named[] = []

/** The home page (RT-02): the day, the search, what the site has for today, and the ways to everything else. */
export function HomeScreen({ data, home }: Pick<PageProps<SearchData>, 'data'> & { home: HomeData }) {
  const t = useText()
  const tSearch = useSearchText()
  const language = useTextLanguage()
  const navigate = useNavigate()
  const daily = useDailyReading(home.daily)
  const today = useToday()
  const { position, portion } = useReturningVisitor()
  const { result, books } = data
  const list = result.kind === 'ready' ? result.list : null
  const date = daily?.date ?? today ?? ''
  const state: SearchState = { focus: 'results' }
  return (
    <div className={styles.page} data-season={daily?.church?.season}>
      <div className={styles.band} data-season={daily?.church?.season} data-band="">
        <div className={styles.day} data-drawing="">
          <div>
            <PageTitle className={styles.title}>
              {date === '' ? t('forToday') : formatDayWithWeekday(date, language)}
            </PageTitle>
            {daily?.church && <DayName church={daily.church} date={daily.date} />}
          </div>
        </div>
        <div className={styles.field}>
          <SearchField
            query={{}}
            places={null}
            list={list}
            preachers={data.preachers ?? NONE}
            books={books}
            addressOf={addressOf}
            onSearch={(next) => void navigate(addressOf(next), { state })}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.today}>
          {daily?.nid !== undefined && <DailyVerse daily={daily} />}
          {daily?.sermon && <SermonOfDay sermon={daily.sermon} date={daily.date} />}
        </div>
        <div className={styles.beside}>
          <section aria-label={t('goOn')} className={styles.cells}>
            {position ?? (
              <TodayCell
                name={t('bible')}
                title={t('inBibleOrder')}
                to={paths.search('order=verse')}
                about={t('inBibleOrderAbout')}
              />
            )}
            {portion ?? (
              <TodayCell name={t('plans')} title={t('plansTitle')} to={paths.readingPlans()} about={t('plansAbout')} />
            )}
          </section>
          {home.citation && <CitationOfDay citation={home.citation} />}
        </div>
        <section aria-labelledby="legujabb" className={styles.newest}>
          <h2 id="legujabb">{t('newest')}</h2>
          <Results {...{ result, addressOf }} query={{}} passages={null} isNowhere={false} filters={[]} />
          <p className={styles.links}>
            <Link to={paths.search()}>{t('allSermons')}</Link>
            <Link to={paths.search('media=audio&order=date')}>{tSearch('withSound')}</Link>
            <a href={feedPath({})}>{t('feed')}</a>
          </p>
        </section>
      </div>
      {list && <BrowseLinks books={books} facets={list.facets} hasChurchYear={Boolean(daily?.church)} />}
    </div>
  )
}

/** The name of the day or of its week, and the next day that has a name. */
function DayName({ church: { day, week, next }, date }: { church: ChurchToday; date: string }) {
  const t = useText()
  const language = useTextLanguage()
  const named = day ?? week
  if (!named && next?.date === undefined) return null
  return (
    <p className={styles.dayName}>
      {named && <Link to={groupPath('occasion', named.key)}>{named.name}</Link>}
      {next?.date !== undefined && (
        <span>
          {t(next.date === shiftDay(date, 1) ? 'tomorrow' : 'next')}{' '}
          <Link to={groupPath('occasion', next.key)}>{next.name}</Link>
          {', '}
          {formatDay(next.date, language)}
        </span>
      )}
    </p>
  )
}

function DailyVerse({ daily: { verse } }: { daily: DailyReading }) {
  const t = useText()
  return (
    <section aria-labelledby="mai-ige" className={styles.daily}>
      <h2 id="mai-ige">{[t('daily'), verse?.place].filter(Boolean).join(': ')}</h2>
      {verse && (
        <figure>
          <blockquote className={styles.verse} lang="hu">
            {verse.lines.map((line, index) => (
              <Fragment key={index}>
                {index > 0 && ' '}
                <span>{keepTogether(verse.isWhole ? line : excerptOf(line))}</span>
              </Fragment>
            ))}
          </blockquote>
          <figcaption className={styles.about}>{verse.translation}</figcaption>
        </figure>
      )}
      <p className={styles.actions}>
        <Link to={paths.dailyReading()} className={styles.read}>
          {t(!verse ? 'dailyTitleUnknown' : verse.isWhole ? 'readDaily' : 'readWhole')}
        </Link>
      </p>
    </section>
  )
}

/** The first verses of a longer text; a quotation that goes on after them is closed. */
const excerptOf = (words: string) => `${words}\u00a0…${words.lastIndexOf('„') > words.lastIndexOf('”') ? '”' : ''}`

function SermonOfDay({ sermon, date }: { sermon: SermonCard; date: string }) {
  const t = useText()
  const { nid, title, preacher, text, snippet, media } = sermon
  const path = asReadingOf(paths.node(nid), date)
  const opening = snippet.map((part) => part.text).join('')
  const [book, ...place] = text[0]?.label.split(/\s/) ?? []
  return (
    <section aria-labelledby="mai-igehirdetes" className={styles.sermon}>
      {book !== undefined && (
        <span className={styles.cover} aria-hidden="true">
          {book}
          <span>{place.join(' ')}</span>
        </span>
      )}
      <h2 id="mai-igehirdetes">{t('sermonOfDay')}</h2>
      <h3 className={styles.sermonTitle}>
        <Link to={path}>{title}</Link>
      </h3>
      <Facts className={styles.about} facts={[preacher?.name, ...text.map(({ label }) => label)]} />
      {opening !== '' && <p className={styles.opening}>{keepTogether(opening)}</p>}
      <p className={styles.actions}>
        <Link to={path} className={styles.read}>
          {t('readSermon')}
        </Link>
        {media.includes('audio') && <PlayButton {...{ nid, path, title }} />}
      </p>
    </section>
  )
}

function CitationOfDay({ citation: { text, author, source } }: { citation: Citation }) {
  const t = useText()
  const hasCitations = useConfig(({ site }) => Boolean(site.citations))
  if (!hasCitations) return null
  return (
    <section aria-labelledby="mai-idezet">
      <header className={styles.citationHead}>
        <h2 id="mai-idezet">{t('citation')}</h2>
        <Link to={paths.citations()}>{t('moreCitations')}</Link>
      </header>
      <blockquote className={styles.citation}>{keepTogether(quote(text))}</blockquote>
      <p className={styles.about}>{[author, source].filter(Boolean).join(', ')}</p>
    </section>
  )
}

type TodayCellProps = {
  name: ReactNode
  title: string
  to: string
  about: ReactNode
}

/** Clickable cell; its title is the link. */
export function TodayCell({ name, title, to, about }: TodayCellProps) {
  return (
    <div className={styles.cell}>
      <p className={styles.name}>{name}</p>
      <p className={styles.title}>
        <Link to={to}>{title}</Link>
      </p>
      <p className={styles.about}>{about}</p>
    </div>
  )
}

/**
 * The page's daily reading, refreshed when a cached document is of another day. After a failure the old one stays, with
 * its date.
 */
function useDailyReading(initial: DailyReading | null): DailyReading | null {
  const [daily, setDaily] = useState(initial)
  const today = useToday()
  useEffect(() => {
    if (initial === null || today === null || initial.date === today) return
    const controller = new AbortController()
    getDailyReading(controller.signal).then(
      (answer) => answer.nid !== undefined && setDaily(answer),
      () => undefined,
    )
    return () => controller.abort()
  }, [initial, today])
  return daily?.nid === undefined ? null : daily
}

const loadCells = () => import(/* webpackChunkName: "returning-visitor" */ './returning-visitor.tsx')

/**
 * Cells for the last reading position and today's plan portion; null on the server, before hydration, and without
 * stored data, when nothing is loaded. Failures count as no data.
 */
function useReturningVisitor(): { position: ReactNode; portion: ReactNode } {
  const today = useToday()
  const [position, setPosition] = useState<ReactNode>(null)
  const [portion, setPortion] = useState<ReactNode>(null)
  useEffect(() => {
    const controller = new AbortController()
    const show = (set: (cell: ReactNode) => void) => (cell: ReactNode) => {
      if (!controller.signal.aborted) set(cell)
    }
    const ignore = () => undefined
    if (readStored(READING_POSITIONS_KEY) !== null) {
      loadCells()
        .then(({ positionCell }) => positionCell())
        .then(show(setPosition), ignore)
    }
    if (today !== null && storedPlans().length > 0) {
      loadCells()
        .then(({ portionCell }) => portionCell(today, controller.signal))
        .then(show(setPortion), ignore)
    }
    return () => controller.abort()
  }, [today])
  return { position, portion }
}
