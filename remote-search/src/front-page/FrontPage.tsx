import { type ReactNode, useEffect, useState } from 'react'
import type { Facets, Named } from 'shared-kernel/api'
import { COLLECTION_PATH } from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { storedPlans, READING_POSITIONS_KEY } from 'shared-kernel/reading'
import { readStored } from 'shared-kernel/preferences'
import { Link } from 'shared-kernel/router'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { useToday } from 'shared-kernel/browser'
import { useText } from './messages.ts'
import styles from './front-page.module.css'
import { type DailyReading, type FrontPageData, getDailyReading } from '../search/load-search.ts'
import type { BookChoice } from '../filters/PassageFilter.tsx'

type Props = { front: FrontPageData }

/**
 * Daily reading, plan portion and last reading position. Visitors without stored data see links in the same cells, so
 * that stored data replaces content without moving it.
 */
export function TodaySection({ front }: Props) {
  const t = useText()
  const daily = useDailyReading(front.daily)
  const { position, portion } = useReturningVisitor()
  return (
    <section aria-label={t('forToday')} className={styles.today}>
      {daily && <DailyCell daily={daily} />}
      {portion ?? (
        <TodayCell
          name={t('plans')}
          title={t('plansTitle')}
          to={paths.readingPlans()}
          isSteady
          about={t('plansAbout')}
        />
      )}
      {position ?? (
        <TodayCell
          name={t('bible')}
          title={t('inBibleOrder')}
          to={paths.search('order=verse')}
          isSteady
          about={t('inBibleOrderAbout')}
        />
      )}
    </section>
  )
}

/** The verse with a link to its page; without a verse the sermon. */
function DailyCell({ daily: { date, sermon, verse } }: { daily: DailyReading }) {
  const t = useText()
  const language = useTextLanguage()
  const day = <span className={styles.day}>{formatDayWithWeekday(date, language)}</span>
  if (verse === null) {
    return (
      <TodayCell
        name={
          <>
            {t('daily')} {day}
          </>
        }
        title={sermon?.title ?? t('dailyTitleUnknown')}
        to={paths.dailyReading()}
        about={[sermon?.preacher?.name, ...(sermon?.text ?? []).map(({ label }) => label)].filter(Boolean).join(' · ')}
      />
    )
  }
  const { words, isWhole, place, translation } = verse
  return (
    <div className={`${styles.cell} ${styles.daily}`}>
      <p className={styles.name}>
        <Link to={paths.dailyReading()}>{t('daily')}</Link> {day}
      </p>
      <blockquote className={styles.verse} lang="hu">
        {isWhole ? words : `${words} …`}
      </blockquote>
      <p className={styles.about}>
        {[`${place} (${translation})`, sermon?.title, sermon?.preacher?.name].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

type TodayCellProps = {
  name: ReactNode
  title: string
  to: string
  about: ReactNode
  /** Reserves height for content that may change after hydration. */
  isSteady?: boolean
}

/** Clickable cell; its title is the link. */
export function TodayCell({ name, title, to, about, isSteady }: TodayCellProps) {
  return (
    <div className={isSteady ? `${styles.cell} ${styles.steady}` : styles.cell}>
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

type WaysInProps = {
  books: readonly BookChoice[]
  facets: Facets
  addressOf: (query: SearchQuery) => string
}

interface BrowseLink {
  name: string
  to: string
}

/** Entries per kind; the filters have all. */
const NAMED = 5

/** Links to books, preachers and series with the most sermons, and to other pages. */
export function BrowseLinks({ books, facets, addressOf }: WaysInProps) {
  const t = useText()
  const hasCitations = useConfig(({ site }) => Boolean(site.citations))
  const groups: [name: string, links: BrowseLink[]][] = [
    [t('book'), most(books, ({ sermons }) => sermons).map(toLink(addressOf, (book) => ({ verb: { book } })))],
    [t('preacher'), most(facets.preacher).map(toLink(addressOf, (preacher) => ({ preacher: [preacher] })))],
    [t('series'), most(facets.series).map(toLink(addressOf, (series) => ({ series })))],
    [
      t('waysElsewhere'),
      [
        { name: t('bibleWay'), to: paths.passages() },
        { name: t('plansWay'), to: paths.readingPlans() },
        { name: t('collection'), to: COLLECTION_PATH },
        ...(hasCitations ? [{ name: t('citationsPage'), to: paths.citations() }] : []),
      ],
    ],
  ]
  return (
    <nav aria-label={t('waysIn')} className={styles.ways}>
      <dl>
        {groups
          .filter(([, ones]) => ones.length > 0)
          .map(([name, ones]) => (
            <div key={name}>
              <dt>{name}</dt>
              {ones.map(({ name: text, to }) => (
                <dd key={to}>
                  <Link to={to}>{text}</Link>
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </nav>
  )
}

const toLink =
  (addressOf: WaysInProps['addressOf'], ask: (id: number) => SearchQuery) =>
  ({ id, name }: Named): BrowseLink => ({ name, to: addressOf(ask(id)) })

/** Entries with the most sermons, in stable order. */
function most<One extends object>(all: readonly One[], count = (one: One) => (one as { count: number }).count): One[] {
  return all
    .filter((one) => count(one) > 0)
    .sort((one, other) => count(other) - count(one))
    .slice(0, NAMED)
}
