import type { SermonCard, SermonList } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { formatPassage, printed } from 'shared-kernel/passages'
import { Link, useRevalidate } from 'shared-kernel/router'
import { Notice, Pager } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { inRuf } from '../in-ruf.ts'
import styles from './day.module.css'
import type { DayReading } from './load-plan.ts'
import { sermonReason } from './sermon-reason.ts'

const SECTION_ID = 'igehirdetesek'

type Props = {
  /** Null when they could not be had. */
  sermons: SermonList | null
  readings: readonly DayReading[]
  /** Path of the day. */
  address: string
}

/** The sermons on the readings of the day. Without them the day is whole: a failure says so and no more. */
export function DaySermons({ sermons, readings, address }: Props) {
  const t = useText()
  if (readings.length === 0 && !sermons?.data.length) return null
  return (
    <aside className={styles.sermons} aria-labelledby={SECTION_ID}>
      <h2 id={SECTION_ID} className={styles.sermonsHeading}>
        {t('sermons')}
      </h2>
      {sermons && sermons.data.length > 0 ? (
        <>
          <ul className={styles.cards}>
            {sermons.data.map((card) => (
              <li key={card.nid}>
                <DaySermon card={card} readings={readings} />
              </li>
            ))}
          </ul>
          <Pager
            page={sermons.paging.page}
            pages={sermons.paging.pages}
            label={t('sermonPages')}
            hrefFor={(page) => `${page === 1 ? address : `${address}?page=${page}`}#${SECTION_ID}`}
          />
        </>
      ) : (
        <>
          {sermons ? <p className={styles.soft}>{t('noSermons')}</p> : <FailedSermons />}
          <ChapterLinks readings={readings} />
        </>
      )}
    </aside>
  )
}

function FailedSermons() {
  const t = useText()
  const revalidate = useRevalidate()
  return <Notice action={{ label: t('retry'), onClick: () => void revalidate() }}>{t('sermonsFailed')}</Notice>
}

/** A sermon, and why it stands here: its text or its lesson touches a reading of the day, or its words mention one. */
function DaySermon({ card, readings }: { card: SermonCard; readings: readonly DayReading[] }) {
  const t = useText()
  const reason = sermonReason(
    card,
    readings.flatMap(({ passages }) => passages),
  )
  const language = useTextLanguage()
  const about = [card.preacher?.name, card.date ? formatDateValue(card.date, language) : t('unknownDate')]
  return (
    <article>
      <h3 className={styles.sermonTitle}>
        <Link to={card.path}>{card.title}</Link>
      </h3>
      <p className={styles.soft}>{about.filter(Boolean).join(' · ')}</p>
      <p className={styles.soft}>
        {reason.role === 'mention' && readings.length > 0 && `${t('byMention')} `}
        {reason.passages.length > 0 && t(reason.role === 'lesson' ? 'byLesson' : 'byText')}{' '}
        {reason.passages.map((passage) => (
          <span key={passage.label} className={styles.sermonPassage}>
            {[printed(passage), inRuf(t, passage)].filter(Boolean).join(' – ')}
          </span>
        ))}
      </p>
    </article>
  )
}

/** A day without sermons leads on to its chapters: what there is of them stands on their pages. */
function ChapterLinks({ readings }: { readings: readonly DayReading[] }) {
  const t = useText()
  const first = readings.flatMap(({ passages }) => passages.slice(0, 1))
  const labels = new Set(first.map(({ book, chapter }) => formatPassage({ book, chapter })))
  return (
    <ul className={styles.cards}>
      {[...labels].map((label) => (
        <li key={label}>
          <Link to={paths.passage({ label })}>{t('toChapter', { chapter: label })}</Link>
        </li>
      ))}
    </ul>
  )
}
