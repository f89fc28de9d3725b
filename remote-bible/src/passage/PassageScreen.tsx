import type { PassagePage } from 'shared-kernel/api'
import { bookById, formatPassage, type Passage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { Icon, PageTitle, PassageLabel, Skeleton, VisuallyHidden } from 'shared-kernel/ui'
import type { PassageData } from './load-passage.ts'
import { PassageTools } from '../collect-button/PassageTools.tsx'
import { TextElsewhere } from '../verses/Verses.tsx'
import { ChapterText } from './ChapterText.tsx'
import { useText } from './messages.ts'
import styles from './passage.module.css'
import { PassageCitations, PassageDays, PassageSermons } from './PassageSections.tsx'
import { BIBLE_PATH, placePath, PSALMS } from '../places.ts'

export function PassageScreen({ data }: PageProps<PassageData>) {
  return data.kind === 'passage' ? <PassageArticle page={data} /> : <PassageNotFound {...data} />
}

/** Text with its chapter, sermons, citations and plan days. */
function PassageArticle({ page }: { page: PassagePage }) {
  const t = useText()
  const { passage, chapter, asked, citations, planDays } = page
  const isCached = chapter !== undefined && (passage.verse === undefined || asked !== undefined)
  return (
    // Remount on navigation, so that disclosures start closed.
    <div key={passage.label} className={styles.screen}>
      <div className={styles.page}>
        <article className={styles.main}>
          <Crumbs passage={passage} />
          <PageTitle>
            <PassageHeading passage={passage} />
          </PageTitle>
          <Numbering page={page} />
          <Neighbours page={page} label={t('beforeAndAfter')} />
          {passage.chapter === undefined ? (
            <ChapterList book={passage.book} />
          ) : (
            <>
              {!isCached && <TextElsewhere passage={passage}>{t('passageTextMissing')}</TextElsewhere>}
              {chapter && <ChapterText book={passage.book} text={chapter} asked={asked} />}
              {chapter && isCached && (
                <PassageTools
                  passage={passage}
                  text={chapter}
                  asked={asked}
                  label={chapter.translation.versification === 'karoli' ? page.inKaroli : undefined}
                />
              )}
            </>
          )}
          {chapter && <Neighbours page={page} label={t('afterText')} />}
        </article>
        <div className={styles.beside}>
          <PassageSermons page={page} />
          {citations.total > 0 && <PassageCitations citations={citations} />}
          {planDays.total > 0 && <PassageDays planDays={planDays} />}
        </div>
      </div>
    </div>
  )
}

/** Breadcrumbs: Bible, book, chapter. The heading below has the book's name in full. */
function Crumbs({ passage }: { passage: Passage }) {
  const t = useText()
  const { book, chapter, verse } = passage
  const { abbrev, chapters, name } = bookById(book)!
  return (
    <nav data-up="" aria-label={t('wayHere')}>
      <ol>
        <li>
          <Link to={BIBLE_PATH}>{t('bible')}</Link>
        </li>
        {chapter !== undefined && (
          <li>
            <Link to={placePath({ book })} className={styles.name}>
              <span aria-hidden="true">{abbrev}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </Link>
          </li>
        )}
        {chapter !== undefined && verse !== undefined && chapters !== 1 && (
          <li>
            <Link to={placePath({ book, chapter })}>
              {t(book === PSALMS ? 'psalmNumber' : 'chapterNumber', { chapter })}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** With the book's name in full: "Jónás próféta könyve 4,5–11", "23. zsoltár". */
function PassageHeading({ passage }: { passage: Passage }) {
  const words = usePassageWords(passage)
  const { abbrev, name } = bookById(passage.book)!
  if (passage.chapter === undefined) return name
  return (
    words ?? (
      <span className={styles.fullName}>
        <span aria-hidden="true">
          {name} <span className={styles.name}>{formatPassage(passage).slice(abbrev.length + 1)}</span>
        </span>
        <VisuallyHidden>
          <PassageLabel passage={passage} />
        </VisuallyHidden>
      </span>
    )
  )
}

function PassageName({ passage }: { passage: Passage }) {
  const words = usePassageWords(passage)
  if (words === null) return <PassageLabel passage={passage} />
  return (
    <span className={styles.name}>
      <span aria-hidden="true">{printed(passage)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

/** Psalms and one-chapter books have no "chapter" in Hungarian: "23. zsoltár", "Júdás levele, 3. vers". Else null. */
function usePassageWords({ book, chapter, endChapter, verse, endVerse }: Passage): string | null {
  const t = useText()
  const { name, chapters } = bookById(book)!
  const isPsalm = book === PSALMS
  if ((!isPsalm && chapters > 1) || chapter === undefined || endChapter !== undefined) return null
  const verses = verse !== undefined && t('verses', { verses: [verse, endVerse].filter(Boolean).join('–') })
  return [isPsalm ? t('psalmNumber', { chapter }) : name, verses].filter(Boolean).join(', ')
}

/** Explains where the numberings of RÚF and Károli differ. */
function Numbering({ page: { passage, inKaroli, alsoKaroli } }: { page: PassagePage }) {
  const t = useText()
  if (inKaroli === undefined && alsoKaroli === undefined) return null
  const byKaroli = paths.passage({ ...passage, versification: 'karoli', inRuf: undefined })
  return (
    <p className={styles.numbering}>
      {inKaroli !== undefined && t('inKaroli', { place: inKaroli })}{' '}
      {alsoKaroli && (
        <>
          {t('alsoKaroli', { asked: alsoKaroli.asked })}{' '}
          <Link to={byKaroli}>{t('goToPassage', { place: alsoKaroli.meant })}</Link>
        </>
      )}
    </p>
  )
}

function ChapterList({ book }: { book: number }) {
  const t = useText()
  const { chapters } = bookById(book)!
  return (
    <section aria-label={t('chapters')}>
      <ol className={styles.chapters}>
        {Array.from({ length: chapters }, (_, index) => (
          <li key={index}>
            <Link
              to={placePath({ book, chapter: index + 1 })}
              aria-label={t(book === PSALMS ? 'psalmNumber' : 'chapterNumber', { chapter: index + 1 })}
            >
              {index + 1}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Neighbours({ page: { previous, next }, label }: { page: PassagePage; label: string }) {
  const t = useText()
  const step = (passage: Passage, rel: 'prev' | 'next') => (
    <Link to={paths.passage(passage)} rel={rel}>
      <Icon name="chevron" />
      <span>
        <VisuallyHidden>{t(rel === 'prev' ? 'before' : 'after')}: </VisuallyHidden>
        <PassageName passage={passage} />
      </span>
    </Link>
  )
  return (
    <nav className={styles.neighbours} aria-label={label} data-steps="">
      {previous && step(previous, 'prev')}
      {next && step(next, 'next')}
    </nav>
  )
}

type Props = {
  kind: 'nowhere' | 'unknown' | 'several'
  asked: string
  near: readonly Passage[]
  /** Number of verses of the requested chapter. */
  verses?: number
}

const EXPLANATIONS = { nowhere: 'nowhereInBible', unknown: 'notAReference', several: 'severalPassages' } as const

/** Error page for references that are unknown, malformed or ambiguous, with suggestions. */
function PassageNotFound({ kind, asked, near, verses }: Props) {
  const t = useText()
  const [first] = near
  const book = kind === 'nowhere' ? bookById(first?.book ?? 0) : null
  const isRange = (first?.endChapter ?? first?.endVerse) !== undefined
  return (
    <div className={styles.screen}>
      <div className={styles.none}>
        <PageTitle>{t(kind === 'several' ? 'passages' : 'noPassage')}</PageTitle>
        <p>{t(EXPLANATIONS[kind], { asked })}</p>
        {verses !== undefined && <p>{t('chapterHasVerses', { place: printed(near[0]!), count: verses })}</p>}
        {book && !isRange && verses === undefined && (
          <p>{t('bookHasChapters', { book: book.name, count: book.chapters })}</p>
        )}
        <ul className={styles.ways}>
          {near.map((passage) => (
            <li key={passage.label}>
              <Link to={paths.passage(passage)}>{t('goToPassage', { place: printed(passage) })}</Link>
            </li>
          ))}
          {book && (
            <li>
              <Link to={placePath({ book: book.id })}>{book.name}</Link>
            </li>
          )}
          <li>
            <Link to={BIBLE_PATH}>{t('bibleBooks')}</Link>
          </li>
          <li>
            <Link to={paths.search(String(new URLSearchParams({ s: asked })))}>{t('searchFor', { asked })}</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}

export function PassageSkeleton() {
  return (
    <div className={styles.screen}>
      <Skeleton hasHeading lines={14} />
    </div>
  )
}
