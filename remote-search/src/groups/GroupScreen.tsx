import type { ChurchDay } from 'shared-kernel/api'
import { formatDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { keepTogether } from 'shared-kernel/safe-html'
import { formatSearchQuery } from 'shared-kernel/search-parameters'
import { Facts, Icon, PageTitle, Pager, VisuallyHidden } from 'shared-kernel/ui'
import { useText as useSearchText } from '../messages.ts'
import { GROUPS, groupPath } from '../places.ts'
import { feedPath } from '../search/change-query.ts'
import { Cards } from '../search/Cards.tsx'
import styles from './groups.module.css'
import type { GroupData } from './load-group.ts'
import { LIST_NAMES, useText, yearsText } from './messages.ts'
import { Monogram } from './Monogram.tsx'

/** A preacher, a series, a tag or a day of the church year, with its sermons. */
export function GroupScreen({ data, url }: PageProps<GroupData>) {
  const { kind, name, filter, list, books, years, day, isThisWeek } = data
  const t = useText()
  const tSearch = useSearchText()
  const language = useTextLanguage()
  const { total, page, pages } = list.paging
  // A column of ones says nothing.
  const hasCounts = books.some(({ count }) => count > 1)
  const facts = [
    total > 0 && t('sermonCount', { count: formatCount(total) }),
    years && yearsText(years),
    isThisWeek ? t('isThisWeek') : day?.date !== undefined && t('nextTime', { date: formatDay(day.date, language) }),
  ]
  const search = (extra = {}) => paths.search(formatSearchQuery({ ...filter, ...extra }))
  return (
    <div className={styles.page}>
      <header data-season={day?.season} data-band="">
        <p data-up="">
          <Link to={GROUPS[kind]}>{t(LIST_NAMES[kind])}</Link>
        </p>
        <div className={styles.head} data-drawing="">
          {kind === 'preacher' && <Monogram name={name} />}
          {kind === 'series' && <Monogram name={name} isBook />}
          <PageTitle>{keepTogether(name)}</PageTitle>
        </div>
        {day && day.also.length > 0 && (
          <p className={styles.facts}>{t('alsoCalled', { names: day.also.join(', ') })}</p>
        )}
        <Facts className={styles.facts} facts={facts} />
        <DaySteps data={data} />
      </header>
      <div className={styles.columns}>
        <div className={styles.sermons}>
          {total === 0 ? (
            <p className={styles.empty}>
              {t('noSermons')} <Link to={paths.search()}>{t('toSearch')}</Link>
            </p>
          ) : list.data.length === 0 ? (
            <p className={styles.empty}>
              {tSearch('beyondLastPage')} <Link to={url.pathname}>{name}</Link>
            </p>
          ) : (
            <>
              <VisuallyHidden>
                <h2>{t('sermons')}</h2>
              </VisuallyHidden>
              <Cards
                cards={list.data}
                isOfOnePreacher={kind === 'preacher'}
                firstNumber={kind === 'series' ? list.paging.offset + 1 : undefined}
              />
              <Pager
                label={t('pages')}
                page={page}
                pages={pages}
                hrefFor={(nth) => (nth > 1 ? `${url.pathname}?page=${nth}` : url.pathname)}
              />
            </>
          )}
        </div>
        {day && <OldReadings day={day} />}
        {books.length > 1 && (
          <nav aria-labelledby="konyvek" className={styles.books}>
            <h2 id="konyvek">{t('booksOf')}</h2>
            <ul>
              {books.map((book) => (
                <li key={book.id}>
                  <Link to={search({ verb: { book: book.id } })}>{book.name}</Link>{' '}
                  {hasCounts && <span>{formatCount(book.count)}</span>}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {list.data.length > 0 && (
          <p className={styles.ways}>
            <Link to={search()}>{t('searchWithin')}</Link>
            {kind !== 'occasion' && <a href={feedPath(filter)}>{t('feed')}</a>}
          </p>
        )}
      </div>
    </div>
  )
}

/** The epistle and the gospel of a day. */
function OldReadings({ day: { epistle, gospel } }: { day: ChurchDay }) {
  const t = useText()
  if (epistle === undefined || gospel === undefined) return null
  const readings = [
    [t('epistle'), epistle],
    [t('gospel'), gospel],
  ] as const
  return (
    <nav aria-labelledby="perikopak" className={styles.books}>
      <h2 id="perikopak">{t('oldReadings')}</h2>
      <ul>
        {readings.map(([name, label]) => (
          <li key={name}>
            <Link to={paths.passage({ label })}>{`${name}: ${label}`}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The days before and after a day of the church year. */
function DaySteps({ data: { before, after } }: { data: GroupData }) {
  const t = useText()
  if (!before && !after) return null
  const step = ({ key, name }: ChurchDay, rel: 'prev' | 'next') => (
    <Link to={groupPath('occasion', key)} rel={rel}>
      <Icon name="chevron" />
      {name}
    </Link>
  )
  return (
    <nav aria-label={t('daySteps')} className={styles.steps} data-steps="">
      {before && step(before, 'prev')}
      {after && step(after, 'next')}
    </nav>
  )
}
