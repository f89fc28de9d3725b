import type { Facets, Named } from 'shared-kernel/api'
import { COLLECTION_PATH } from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { formatSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import type { BookChoice } from '../filters/PassageFilter.tsx'
import { VisuallyHidden } from 'shared-kernel/ui'
import { GROUPS, groupPath, PODCAST_PATH } from '../places.ts'
import styles from './home.module.css'
import { useText } from './messages.ts'

/** Searches from the home page lead to the list's own address. */
export const addressOf = (query: SearchQuery) => paths.search(formatSearchQuery(query))

type BrowseProps = {
  books: readonly BookChoice[]
  facets: Facets
  hasChurchYear: boolean
}

interface BrowseLink {
  name: string
  to: string
  count?: number
}

interface Group {
  name: string
  /** The page of the whole list. */
  to?: string
  links: BrowseLink[]
}

/** Entries per kind; the filters have all. */
const NAMED = 5

/** Links to books, preachers and series with the most sermons, and to other pages. */
export function BrowseLinks({ books, facets, hasChurchYear }: BrowseProps) {
  const t = useText()
  const hasCitations = useConfig(({ site }) => Boolean(site.citations))
  const booksByCount = books.map(({ id, name, sermons }) => ({ id, name, count: sermons }))
  const groups: Group[] = [
    { name: t('books'), to: paths.passages(), links: most(booksByCount, (book) => addressOf({ verb: { book } })) },
    { name: t('preachers'), to: GROUPS.preacher, links: most(facets.preacher, (id) => groupPath('preacher', id)) },
    { name: t('series'), to: GROUPS.series, links: most(facets.series, (id) => groupPath('series', id)) },
    {
      name: t('waysElsewhere'),
      links: [
        { name: t('plansWay'), to: paths.readingPlans() },
        ...(hasChurchYear ? [{ name: t('wholeYear'), to: GROUPS.occasion }] : []),
        { name: t('collection'), to: COLLECTION_PATH },
        ...(hasCitations ? [{ name: t('citationsPage'), to: paths.citations() }] : []),
        { name: t('podcast'), to: PODCAST_PATH },
      ],
    },
  ]
  return (
    <nav aria-labelledby="merre-tovabb" className={styles.ways}>
      <h2 id="merre-tovabb">{t('waysIn')}</h2>
      <div>
        {groups
          .filter(({ to, links }) => links.length > 0 || to !== GROUPS.series)
          .map(({ name, to, links }) => (
            <div key={name}>
              <h3>{to === undefined ? name : <Link to={to}>{name}</Link>}</h3>
              {links.length > 0 && (
                <ul>
                  {links.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to}>{link.name}</Link>
                      {link.count !== undefined && (
                        <span>
                          {formatCount(link.count)}
                          <VisuallyHidden> {t('sermons')}</VisuallyHidden>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
      </div>
    </nav>
  )
}

/** Entries with the most sermons, in stable order. */
const most = (all: readonly (Named & { count: number })[], pathOf: (id: number) => string): BrowseLink[] =>
  all
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, NAMED)
    .map(({ id, name, count }) => ({ name, to: pathOf(id), count }))
