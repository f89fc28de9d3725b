import { useId } from 'react'
import { getList, getPassage, type PassagePage, type SermonList } from 'shared-kernel/api'
import { formatPassage, type Passage, passageToParams, type Place, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { type SearchQuery, toApiParams, type VerseFilter } from 'shared-kernel/search-parameters'
import { useText } from './messages.ts'
import styles from './passage-results.module.css'
import { changeQuery, placesOf } from '../search/change-query.ts'

type Props = {
  result: PassageResults
  query: SearchQuery
  addressOf: (query: SearchQuery) => string
}

/** The passages of the search: their pages, their verses where there is no sermon, and a search with every role. */
export function PassageResultList({ result: { hasNoSermons, passages, more }, query, addressOf }: Props) {
  const t = useText()
  const places = hasNoSermons || !query.verb ? [] : placesOf(query.verb).slice(0, MOST_PASSAGES)
  return (
    <>
      {passages.map((result) => (
        <PassageSummary key={result.passage.label} result={result} />
      ))}
      {(places.length > 0 || more > 0) && (
        <p className={styles.more} data-facts="">
          {places.map(toLabel).map((passage) => (
            <span key={passage.label}>
              <Link to={paths.passage(passage)} className={styles.way}>
                {t('textOf', { place: printed(passage) })}
              </Link>{' '}
            </span>
          ))}
          {more > 0 && query.verb && (
            <span>
              <Link to={addressOf(everywhere(query, query.verb))} className={styles.way}>
                {t(hasNoSermons ? 'elsewhere' : 'elsewhereToo', { count: more })}
              </Link>
            </span>
          )}
        </p>
      )}
    </>
  )
}

const toLabel = (place: Place) => ({ book: place.book, label: formatPassage(place) })

/** A passage with its verses, counts by role and a link to its page. */
function PassageSummary({ result }: { result: PassageResult }) {
  const t = useText()
  const headingId = useId()
  const { passage, verses, isPart, counts } = result
  const address = paths.passage(passage)
  return (
    <section className={styles.passage} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        <Link to={address}>{printed(passage)}</Link>
      </h3>
      <Verses {...result} />
      {verses.length === 0 && passage.chapter !== undefined && <p>{t('textMissing')}</p>}
      {isPart && <p>{t('textPart')}</p>}
      {counts.text > 0 && <p>{t('sermonsOn', { count: counts.text })}</p>}
      {counts.lesson > 0 && <p>{t('sermonsThatRead', { count: counts.lesson })}</p>}
      {counts.inText > 0 && <p>{t('sermonsThatQuote', { count: counts.inText })}</p>}
      <p>
        <Link to={address} className={styles.way}>
          {t('withChapter', { place: printed(passage) })}
        </Link>
      </p>
    </section>
  )
}

/** Verse number, with the chapter where a new one begins. */
function Verses({ passage, verses, isPart }: Omit<PassageResult, 'counts'>) {
  if (verses.length === 0) return null
  const numberOf = (nth: number) => {
    const { chapter, verse } = verses[nth]!
    return chapter === (verses[nth - 1]?.chapter ?? passage.chapter) ? verse : `${chapter},${verse}`
  }
  return (
    <blockquote className={styles.verses} lang="hu">
      {verses.map(({ chapter, verse, text }, nth) => (
        <span key={`${chapter},${verse}`}>
          {(verses.length > 1 || isPart) && <sup>{numberOf(nth)}</sup>}
          {text}{' '}
        </span>
      ))}
    </blockquote>
  )
}

/** Passages of a search, beside its sermons. */
export interface PassageResults {
  /** No sermon was found. */
  hasNoSermons: boolean
  /** Set when no sermon was found; failed ones are omitted. */
  passages: PassageResult[]
  /** Further sermons when lessons and citations are included. */
  more: number
}

interface PassageResult {
  passage: Passage
  /** First verses; empty for whole books and when no Bible here has it. */
  verses: { chapter: number; verse: number; text: string }[]
  /** Some of its verses are in no Bible here. */
  isPart: boolean
  /** Sermons by role, without other filters. */
  counts: { text: number; lesson: number; inText: number }
}

type Search = { kind: 'ready'; list: SermonList } | { kind: 'failed' }

const MOST_PASSAGES = 4
const MOST_VERSES = 6

/** Counts in parallel with the search; loads texts only when it found nothing. */
export async function loadPassageResults(
  query: SearchQuery,
  verb: VerseFilter,
  finding: Promise<Search>,
  signal: AbortSignal,
): Promise<PassageResults | null> {
  const [result, all] = await Promise.all([finding, countEverywhere(query, verb, signal)])
  if (result.kind === 'failed') return null
  const { total } = result.list.paging
  const hasNoSermons = total === 0
  const places = hasNoSermons ? placesOf(verb).slice(0, MOST_PASSAGES) : []
  const passages = await Promise.allSettled(places.map((place) => loadPassageResult(place, signal)))
  return {
    hasNoSermons,
    passages: passages.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    more: Math.max(0, all - total),
  }
}

/** The query including lessons and citations. */
const everywhere = (query: SearchQuery, verb: VerseFilter): SearchQuery =>
  changeQuery(query, { verb: { ...verb, lesson: true, in_text: true } })

async function countEverywhere(query: SearchQuery, verb: VerseFilter, signal: AbortSignal): Promise<number> {
  if (verb.lesson && verb.in_text) return 0
  const params = toApiParams({ ...everywhere(query, verb), limit: 1 })
  params.set('facets', 'media')
  return (await getList(params, { signal })).paging.total
}

async function loadPassageResult(
  { book, chapter, verse, endChapter, endVerse }: Place,
  signal: AbortSignal,
): Promise<PassageResult> {
  const page = await getPassage(passageToParams({ book, chapter, verse, endChapter, endVerse }), { signal })
  const { passage, text, lesson, inText } = page
  const verses = versesOf(page)
  return {
    passage,
    verses: verses.slice(0, MOST_VERSES),
    isPart: isPart(page, verses),
    counts: { text: text.total, lesson: lesson.total, inText: inText.total },
  }
}

function versesOf({ passage, chapter, asked }: PassagePage): PassageResult['verses'] {
  if (chapter === undefined || (passage.verse !== undefined && asked === undefined)) return []
  const verses = chapter.verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1)
  return verses.map(({ chapter, verse, text }) => ({ chapter, verse, text }))
}

/** True when verses of the passage are in no Bible here; false where the numbering differs. */
export function isPart(
  { passage, chapter }: Pick<PassagePage, 'passage' | 'chapter'>,
  verses: readonly { chapter: number; verse: number }[],
): boolean {
  const [first, last] = [verses[0], verses.at(-1)]
  if (!chapter?.isPart || !first || !last || chapter.inTranslation) return false
  if (passage.verse === undefined) return true
  const end = passage.endChapter ?? passage.chapter ?? 0
  const isLate = first.chapter !== passage.chapter || first.verse > passage.verse
  return isLate || last.chapter < end || (passage.endVerse !== undefined && last.verse < passage.endVerse)
}
