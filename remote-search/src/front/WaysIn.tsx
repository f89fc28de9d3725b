import type { Facets, Named } from 'shared-kernel/api'
import { COLLECTION_PATH } from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import type { BookChoice } from '../filters/PassageFilter.tsx'
import { useText } from './messages.ts'
import styles from './front.module.css'

type Props = {
  books: readonly BookChoice[]
  facets: Facets
  addressOf: (query: SearchQuery) => string
}

interface Way {
  name: string
  to: string
}

/** So many of each kind are named; the filters have them all. */
const NAMED = 5

/**
 * Other ways in than words and the newest: the books, preachers and series with the most sermons, and the other pages.
 */
export function WaysIn({ books, facets, addressOf }: Props) {
  const t = useText()
  const hasCitations = useConfig(({ site }) => Boolean(site.citations))
  const ways: [name: string, ways: Way[]][] = [
    [t('book'), most(books, ({ sermons }) => sermons).map(way(addressOf, (book) => ({ verb: { book } })))],
    [t('preacher'), most(facets.preacher).map(way(addressOf, (preacher) => ({ preacher: [preacher] })))],
    [t('series'), most(facets.series).map(way(addressOf, (series) => ({ series })))],
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
        {ways
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

const way =
  (addressOf: Props['addressOf'], ask: (id: number) => SearchQuery) =>
  ({ id, name }: Named): Way => ({ name, to: addressOf(ask(id)) })

/** Those with the most sermons, if any, the first of equals first. */
function most<One extends object>(all: readonly One[], count = (one: One) => (one as { count: number }).count): One[] {
  return all
    .filter((one) => count(one) > 0)
    .sort((one, other) => count(other) - count(one))
    .slice(0, NAMED)
}
