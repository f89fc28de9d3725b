import { bookById, type Passage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import { BIBLE_PATH } from '../bible/bible-path.ts'
import { useText } from './messages.ts'
import { placePath } from './place-path.ts'
import styles from './passage.module.css'

type Props = {
  kind: 'nowhere' | 'unknown' | 'several'
  asked: string
  near: readonly Passage[]
  /** How many the chapter has that was asked for. */
  verses?: number
}

const SAYS = { nowhere: 'nowhereInBible', unknown: 'notAReference', several: 'severalPassages' } as const

/** What was asked for is in no Bible, is no reference or several: says so, and where to go instead. */
export function NoPassage({ kind, asked, near, verses }: Props) {
  const t = useText()
  const [first] = near
  const book = kind === 'nowhere' ? bookById(first?.book ?? 0) : null
  const isRange = (first?.endChapter ?? first?.endVerse) !== undefined
  return (
    <div className={styles.page}>
      <div className={styles.none}>
        <PageTitle>{t(kind === 'several' ? 'passages' : 'noPassage')}</PageTitle>
        <p>{t(SAYS[kind], { asked })}</p>
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
