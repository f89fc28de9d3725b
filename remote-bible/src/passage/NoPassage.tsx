import { bookById, type Passage } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import { BIBLE_PATH } from '../bible/bible-path.ts'
import { useText } from './messages/text.ts'
import { placePath } from './place-path.ts'
import styles from './passage.module.css'

type Props = { kind: 'nowhere' | 'unknown'; asked: string; near: readonly Passage[] }

/** What was asked for is in no Bible, or is no reference: says so, and where to go instead. */
export function NoPassage({ kind, asked, near }: Props) {
  const t = useText()
  const book = kind === 'nowhere' ? bookById(near[0]?.book ?? 0) : null
  return (
    <div className={styles.page}>
      <div className={styles.none}>
        <PageTitle>{t('noPassage')}</PageTitle>
        <p>{t(kind === 'nowhere' ? 'nowhereInBible' : 'notAReference', { asked })}</p>
        {book && <p>{t('bookHasChapters', { book: book.name, count: book.chapters })}</p>}
        <ul className={styles.ways}>
          {near.map((passage) => (
            <li key={passage.label}>
              <Link to={paths.passage(passage)}>{t('goToPassage', { place: passage.label })}</Link>
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
