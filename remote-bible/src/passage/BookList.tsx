import { BOOKS, type Testament } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { PageTitle } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import { placePath } from './place-path.ts'
import styles from './passage.module.css'

const TESTAMENTS = [
  ['ot', 'oldTestament'],
  ['nt', 'newTestament'],
] as const satisfies [Testament, string][]

/** `/ige`: the books of the Bible, each a link to its own page. */
export function BookList() {
  const t = useText()
  return (
    <div className={styles.page}>
      <PageTitle>{t('bibleBooks')}</PageTitle>
      {TESTAMENTS.map(([testament, name]) => (
        <section key={testament} className={styles.section}>
          <h2 className={styles.heading}>{t(name)}</h2>
          <ul className={styles.books}>
            {BOOKS.filter((book) => book.testament === testament).map((book) => (
              <li key={book.id}>
                <Link to={placePath({ book: book.id })}>{book.name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
