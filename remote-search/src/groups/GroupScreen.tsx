import { formatDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { formatSearchQuery } from 'shared-kernel/search-parameters'
import { PageTitle, Pager, VisuallyHidden } from 'shared-kernel/ui'
import { GROUPS } from '../places.ts'
import { feedPath } from '../search/change-query.ts'
import { Cards } from '../search/Cards.tsx'
import styles from './groups.module.css'
import type { GroupData } from './load-group.ts'
import { LIST_NAMES, useText } from './messages.ts'
import { Monogram } from './Monogram.tsx'

/** A preacher, a series, a tag or a day of the church year, with its sermons. */
export function GroupScreen({ data: { kind, name, filter, list, books, years, day }, url }: PageProps<GroupData>) {
  const t = useText()
  const language = useTextLanguage()
  const { total, page, pages } = list.paging
  const facts = [
    t('sermonCount', { count: formatCount(total) }),
    years && (years.from === years.to ? String(years.from) : t('yearsOf', years)),
    day?.date !== undefined && t('nextTime', { date: formatDay(day.date, language) }),
  ]
  const search = (extra = {}) => paths.search(formatSearchQuery({ ...filter, ...extra }))
  return (
    <div className={styles.page} data-season={day?.season}>
      <p className={styles.above}>
        <Link to={GROUPS[kind]}>{t(LIST_NAMES[kind])}</Link>
      </p>
      <div className={styles.head} data-drawing="">
        {kind === 'preacher' && <Monogram name={name} />}
        <PageTitle>{name}</PageTitle>
      </div>
      {day && day.also.length > 0 && <p className={styles.facts}>{t('alsoCalled', { names: day.also.join(', ') })}</p>}
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {books.length > 1 && (
        <nav aria-label={t('booksOf')}>
          <ul className={styles.books}>
            {books.map((book) => (
              <li key={book.id}>
                <Link to={search({ verb: { book: book.id } })}>{book.name}</Link> <span>{formatCount(book.count)}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {total === 0 ? (
        <p className={styles.empty}>
          {t('noSermons')} <Link to={paths.search()}>{t('toSearch')}</Link>
        </p>
      ) : (
        <>
          <VisuallyHidden>
            <h2>{t('sermons')}</h2>
          </VisuallyHidden>
          <Cards cards={list.data} isOfOnePreacher={kind === 'preacher'} />
          <Pager
            label={t('pages')}
            page={page}
            pages={pages}
            hrefFor={(nth) => (nth > 1 ? `${url.pathname}?page=${nth}` : url.pathname)}
          />
          <p className={styles.ways}>
            <Link to={search()}>{t('searchWithin')}</Link>
            {kind !== 'occasion' && <a href={feedPath(filter)}>{t('feed')}</a>}
          </p>
        </>
      )}
    </div>
  )
}
