import type { Facets, Named } from 'shared-kernel/api'
import { COLLECTION_PATH } from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { formatSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import type { BookChoice } from '../filters/PassageFilter.tsx'
import { GROUPS, groupPath } from '../places.ts'
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
}

/** Entries per kind; the filters have all. */
const NAMED = 5

/** Links to books, preachers and series with the most sermons, and to other pages. */
export function BrowseLinks({ books, facets, hasChurchYear }: BrowseProps) {
  const t = useText()
  const hasCitations = useConfig(({ site }) => Boolean(site.citations))
  const groups: [name: string, links: BrowseLink[]][] = [
    [t('book'), most(books, ({ sermons }) => sermons).map(toLink((book) => addressOf({ verb: { book } })))],
    [t('preacher'), most(facets.preacher).map(toLink((id) => groupPath('preacher', id)))],
    [t('series'), most(facets.series).map(toLink((id) => groupPath('series', id)))],
    [
      t('waysElsewhere'),
      [
        { name: t('bibleWay'), to: paths.passages() },
        { name: t('plansWay'), to: paths.readingPlans() },
        ...(hasChurchYear ? [{ name: t('wholeYear'), to: GROUPS.occasion }] : []),
        { name: t('allPreachers'), to: GROUPS.preacher },
        ...(facets.series.length > 0 ? [{ name: t('allSeries'), to: GROUPS.series }] : []),
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
  (pathOf: (id: number) => string) =>
  ({ id, name }: Named): BrowseLink => ({ name, to: pathOf(id) })

/** Entries with the most sermons, in stable order. */
function most<One extends object>(all: readonly One[], count = (one: One) => (one as { count: number }).count): One[] {
  return all
    .filter((one) => count(one) > 0)
    .sort((one, other) => count(other) - count(one))
    .slice(0, NAMED)
}
