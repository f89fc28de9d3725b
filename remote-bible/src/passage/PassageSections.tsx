import type { PassagePage, RoleSermons, SermonCard } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatPassage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Facts } from 'shared-kernel/ui'
import { formatSearchQuery } from 'shared-kernel/search-parameters'
import { useText } from './messages.ts'
import styles from './passage.module.css'
import { inRuf, placePath } from '../places.ts'
import { CitationCard } from '../citations/CitationCard.tsx'
import { citationsAddress } from '../citations/citations-address.ts'

/** Sermons by the role the passage has in them, or a note that there is none. */
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

function SermonLine({ card }: { card: SermonCard }) {
  const t = useText()
  const language = useTextLanguage()
  const { title, path, preacher, date, text } = card
  const about = [
    preacher?.name,
    date ? formatDateValue(date, language) : t('unknownDate'),
    ...text.map((passage) => [printed(passage), inRuf(t, passage)].filter(Boolean).join(' – ')),
  ]
  return (
    <article>
      <h3 className={styles.sermonTitle}>
        <Link to={path}>{title}</Link>
      </h3>
      <Facts className={styles.soft} facts={about} />
    </article>
  )
}

type Props = { citations: PassagePage['citations'] }

export function PassageCitations({ citations: { data, total } }: Props) {
  const t = useText()
  const tagAddress = (tag: number) => citationsAddress(paths.citations(), { tags: [tag] })
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('citations')}</h2>
      {data.map((citation) => (
        <CitationCard key={citation.id} citation={citation} tagAddress={tagAddress} />
      ))}
      {total > data.length && <p className={styles.soft}>{t('andMoreCitations', { count: total - data.length })}</p>}
    </section>
  )
}

export function PassageDays({ planDays: { data, total } }: { planDays: PassagePage['planDays'] }) {
  const t = useText()
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('inPlans')}</h2>
      <ul className={styles.cards}>
        {data.map(({ plan, day, label }) => (
          <li key={`${plan.nid} ${day} ${label}`}>
            <Link to={paths.readingPlanDay(plan.nid, day)} className={styles.way}>
              {t('dayTitle', { day, plan: plan.title })}
            </Link>{' '}
            <span className={styles.soft}>{label}</span>
          </li>
        ))}
      </ul>
      {total > data.length && <p className={styles.soft}>{t('andMoreDays', { count: total - data.length })}</p>}
    </section>
  )
}
