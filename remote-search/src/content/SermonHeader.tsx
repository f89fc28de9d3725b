import type { ReactNode } from 'react'
import type { DateValue, Sermon } from 'shared-kernel/api'
import { formatDateValue, formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { readingMinutes } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { PageTitle, VisuallyHidden } from 'shared-kernel/ui'
import { formatSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import { useText } from '../messages/text.ts'
import styles from './content.module.css'

type Props = { sermon: Sermon; lang: string | undefined }

/** Title, and who preached it, when, where and on what occasion. What can be searched for is a link. */
export function SermonHeader({ sermon, lang }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const { preacher, date, place, occasion, series, denomination, words } = sermon
  return (
    <header>
      <PageTitle className={styles.title} lang={lang}>
        {sermon.title}
      </PageTitle>
      <dl className={styles.by}>
        {preacher && (
          <Fact name={t('preacher')}>
            <SearchLink query={{ preacher: [preacher.id] }} className={styles.preacher}>
              {preacher.name}
            </SearchLink>
          </Fact>
        )}
        {/* A page about the site has no date, and nobody misses it. */}
        {(date || preacher) && <Fact name={t('date')}>{date ? formatPreached(date, language) : t('unknownDate')}</Fact>}
        {occasion && <Fact name={t('occasion')}>{occasion}</Fact>}
        {place && <Fact name={t('place')}>{place}</Fact>}
        {denomination && (
          <Fact name={t('denomination')}>
            <SearchLink query={{ denomination: [denomination.id] }}>{denomination.name}</SearchLink>
          </Fact>
        )}
        {series && (
          <Fact name={t('series')}>
            <SearchLink query={{ series: series.id }}>{series.name}</SearchLink>
          </Fact>
        )}
        {words > 0 && (
          <div className={styles.readingTime}>
            <dt>{t('readingTime')}:&nbsp;</dt>
            <dd>{t('aboutMinutes', { minutes: readingMinutes(words) })}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

/** The eye knows a date from a place; who listens is told which is which. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

type SearchLinkProps = { query: SearchQuery; className?: string; children: ReactNode }

function SearchLink({ query, className, children }: SearchLinkProps) {
  return (
    <Link to={paths.search(formatSearchQuery(query))} className={className}>
      {children}
    </Link>
  )
}

function formatPreached(date: DateValue, language: string): string {
  return date.type === 'exact' ? formatDayWithWeekday(date.date, language) : formatDateValue(date, language)
}
