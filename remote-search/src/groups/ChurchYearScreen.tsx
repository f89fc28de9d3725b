import type { ReactNode } from 'react'
import type { ChurchDay } from 'shared-kernel/api'
import { formatDay, formatMonthDay, shiftDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { Icon, PageTitle } from 'shared-kernel/ui'
import { GROUPS, groupPath } from '../places.ts'
import styles from './groups.module.css'
import type { ChurchYearData } from './load-group.ts'
import { useText } from './messages.ts'

/**
 * The Sundays and feasts of a church year, and other occasions, with the number of their sermons. The present
 * season and the next one are open; of another year the first.
 */
export function ChurchYearScreen({ data: { date, today, days, occasions, isOther } }: PageProps<ChurchYearData>) {
  const t = useText()
  const language = useTextLanguage()
  const seasons = bySeason(days)
  const present = isOther ? undefined : today.day?.date
  const named = isOther ? null : (today.day ?? today.week)
  const isThisWeek = ({ key }: ChurchDay) => !present && key === named?.key
  const next = isOther ? null : today.next
  const current = seasons.filter(([, [first]]) => (first?.date ?? '') <= date).length - 1
  const isShown = (index: number) => (isOther ? index === 0 : index === current || index === current + 1)
  return (
    <div className={styles.page}>
      <header data-season={isOther ? undefined : today.season} data-band="">
        <div className={styles.head} data-drawing="">
          <PageTitle>{t('churchYearOf', { years: yearsOf(days) })}</PageTitle>
        </div>
        <p className={styles.facts} data-facts="">
          {named && (
            <span>
              {t('today')} <Link to={groupPath('occasion', named.key)}>{named.name}</Link>
            </span>
          )}
          {next?.date !== undefined && (
            <span>
              {t('next')} <Link to={groupPath('occasion', next.key)}>{next.name}</Link>,{' '}
              {formatDay(next.date, language)}
            </span>
          )}
        </p>
        <OtherYears days={days} />
      </header>
      <div className={styles.seasons}>
        {seasons.map(([season, ofSeason], index) => (
          <details
            key={ofSeason[0]!.date}
            className={isShown(index) ? `${styles.season} ${styles.shown}` : styles.season}
            open={isShown(index)}
          >
            <summary data-season={season}>
              <h2 data-drawing="">{t(season)}</h2>
              <SeasonFacts days={ofSeason} />
            </summary>
            <ol data-season={season} className={styles.days}>
              {byDate(ofSeason).map(([date, [day, ...others]]) => (
                <li key={date} aria-current={date === present ? 'date' : isThisWeek(day!) || undefined}>
                  <time dateTime={date}>{monthDayOf(date, language)}</time>
                  <span>
                    <DayLink day={day!}>
                      {date === present && <span className={styles.badge}>{t('isToday')}</span>}
                      {isThisWeek(day!) && <span className={styles.badge}>{t('isThisWeek')}</span>}
                      {date === next?.date && <span className={styles.badge}>{t('isNext')}</span>}
                    </DayLink>
                    {others.length > 0 && (
                      <span className={styles.others}>
                        {others.map((other) => (
                          <DayLink key={other.key} day={other} />
                        ))}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
      <section className={styles.season}>
        <h2>{t('otherOccasions')}</h2>
        <ul className={styles.entries}>
          {occasions
            .filter(({ sermons }) => sermons > 0)
            .map((occasion) => (
              <li key={occasion.key}>
                <DayLink day={occasion} />
              </li>
            ))}
        </ul>
      </section>
    </div>
  )
}

/** Its time and number of sermons, on a closed season. */
function SeasonFacts({ days }: { days: ChurchDay[] }) {
  const t = useText()
  const language = useTextLanguage()
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  const count = days.reduce((sum, { sermons }) => sum + sermons, 0)
  return (
    <p className={styles.facts} data-facts="">
      {first !== undefined && last !== undefined && <span>{formatDays(first, last, language)} </span>}
      {count > 0 && <span>{t('sermonCount', { count: formatCount(count) })}</span>}
    </p>
  )
}

/** The first Sunday of Advent is the first day of the year. */
function OtherYears({ days }: { days: ChurchDay[] }) {
  const t = useText()
  const addressOf = (day: string) => `${GROUPS.occasion}?date=${day}`
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  if (first === undefined || last === undefined) return null
  const begins = Number(first.slice(0, 4))
  return (
    <nav aria-label={t('otherYears')} className={styles.years} data-steps="">
      <Link to={addressOf(shiftDay(first, -1))} rel="prev">
        <Icon name="chevron" />
        {`${begins - 1}/${begins}`}
      </Link>
      <Link to={addressOf(shiftDay(last, 7))} rel="next">
        <Icon name="chevron" />
        {`${begins + 1}/${begins + 2}`}
      </Link>
    </nav>
  )
}

function DayLink({ day: { key, name, epistle, gospel, sermons }, children }: { day: ChurchDay; children?: ReactNode }) {
  const t = useText()
  return (
    <span className={styles.name}>
      <Link to={groupPath('occasion', key)}>{name}</Link>
      {epistle !== undefined && gospel !== undefined && (
        <span className={styles.both}>
          <Link to={paths.passage({ label: epistle })}>{epistle}</Link>{' '}
          <Link to={paths.passage({ label: gospel })}>{gospel}</Link>
        </span>
      )}
      {sermons > 0 && <span className={styles.count}>{t('sermonCount', { count: formatCount(sermons) })}</span>}
      {children}
    </span>
  )
}

/** `január 6. – február 7.`; of one month `május 16–17.`, in English `16–17 May`. */
export function formatDays(first: string, last: string, language: string): string {
  const end = monthDayOf(last, language)
  if (first === last) return end
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth ? end.replace(/\d+/, `${Number(first.slice(8, 10))}–$&`) : `${monthDayOf(first, language)} – ${end}`
}

/** The heading has the years. */
function monthDayOf(date: string, language: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return formatMonthDay(month, day, language)
}

type Season = NonNullable<ChurchDay['season']>

/** Runs of days with the same season, in order. */
function bySeason(days: ChurchDay[]): [Season, ChurchDay[]][] {
  const seasons: [Season, ChurchDay[]][] = []
  for (const day of days) {
    if (day.season === undefined) continue
    const last = seasons.at(-1)
    if (last?.[0] === day.season) last[1].push(day)
    else seasons.push([day.season, [day]])
  }
  return seasons
}

const byDate = (days: ChurchDay[]) =>
  [...new Set(days.map(({ date = '' }) => date))].map((date): [string, ChurchDay[]] => [
    date,
    days.filter((day) => day.date === date),
  ])

function yearsOf(days: ChurchDay[]): string {
  const years = days.map(({ date = '' }) => date.slice(0, 4))
  return `${years[0]}/${years.at(-1)}`
}
