import type { PassagePage, RoleSermons } from 'shared-kernel/api'
import { formatPassage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { formatSearchQuery } from 'shared-kernel/search-parameters'
import { useText } from './messages.ts'
import styles from './passage.module.css'
import { placePath } from './place-path.ts'
import { SermonLine } from './SermonLine.tsx'

/** The sermons on a passage, those that read it and those that quote it; when nothing is preached on it, that. */
export function PassageSermons({ page: { passage, text, lesson, inText } }: { page: PassagePage }) {
  const t = useText()
  const { book, chapter, verse, endChapter, endVerse } = passage
  const place = { book, chapter, verse, endChapter, endVerse }
  const all = (role: object) => paths.search(formatSearchQuery({ verb: { ...place, ...role } }))
  const whole = { book, chapter }
  return (
    <>
      {text.total === 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('sermonsOnPassage')}</h2>
          <p className={styles.soft}>{t(lesson.total + inText.total > 0 ? 'noSermonButRead' : 'noSermonOnPassage')}</p>
          {verse !== undefined && (
            <p>
              <Link to={placePath(whole)} className={styles.way}>
                {t('toChapter', { chapter: printed({ book, label: formatPassage(whole) }) })}
              </Link>
            </p>
          )}
        </section>
      )}
      <Sermons heading={t('sermonsOnPassage')} sermons={text} all={all({})} />
      <Sermons heading={t('sermonsThatRead')} sermons={lesson} all={all({ lesson: true })} />
      <Sermons heading={t('sermonsThatQuote')} sermons={inText} all={all({ in_text: true })} />
    </>
  )
}

function Sermons({ heading, sermons, all }: { heading: string; sermons: RoleSermons; all: string }) {
  const t = useText()
  if (sermons.total === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.cards}>
        {sermons.data.map((card) => (
          <li key={card.nid}>
            <SermonLine card={card} />
          </li>
        ))}
      </ul>
      {sermons.total > sermons.data.length && (
        <p>
          <Link to={all} className={styles.way}>
            {t('allSermons', { count: sermons.total })}
          </Link>
        </p>
      )}
    </section>
  )
}
