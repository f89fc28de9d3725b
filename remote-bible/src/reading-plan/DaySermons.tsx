import type { Passage, SermonCard, SermonList } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatPassage, passageRange, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link, useRevalidate } from 'shared-kernel/router'
import { Facts, Notice, Pager } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { inRuf } from '../places.ts'
import styles from './day.module.css'
import type { DayReading } from './load-plan.ts'
import { unbroken } from './unbroken.ts'

const SECTION_ID = 'igehirdetesek'

type Props = {
  /** Null after a failure. */
  sermons: SermonList | null
  readings: readonly DayReading[]
  /** Path of the day's page. */
  address: string
}

/** Sermons on the day's readings; a failure shows a notice with retry. */
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

/** A sermon with the passages for which it is listed. */
function DaySermon({ card, readings }: { card: SermonCard; readings: readonly DayReading[] }) {
  const t = useText()
  const reason = sermonReason(
    card,
    readings.flatMap(({ passages }) => passages),
  )
  const language = useTextLanguage()
  const about = [card.preacher?.name, card.date ? formatDateValue(card.date, language) : t('unknownDate')]
  const passages = reason.passages.map((passage) =>
    [unbroken(printed(passage)), inRuf(t, passage)].filter(Boolean).join(' – '),
  )
  const role = t(reason.role === 'lesson' ? 'byLesson' : 'byText')
  const isMention = reason.role === 'mention' && readings.length > 0
  return (
    <article>
      <h3 className={styles.sermonTitle}>
        <Link to={card.path}>{card.title}</Link>
      </h3>
      <Facts className={styles.soft} facts={about} />
      {isMention && <p className={styles.soft}>{t('byMention')}</p>}
      {passages.length > 0 && (
        <Facts className={styles.soft} facts={[`${role} ${passages[0]}`, ...passages.slice(1)]} />
      )}
    </article>
  )
}

/** Without sermons: links to the chapters' pages. */
function ChapterLinks({ readings }: { readings: readonly DayReading[] }) {
  const t = useText()
  const first = readings.flatMap(({ passages }) => passages.slice(0, 1))
  const chapters = new Map(
    first.map(({ book, chapter, endChapter }) =>
      endChapter === undefined || endChapter === chapter
        ? [formatPassage({ book, chapter }), 'toChapter' as const]
        : [formatPassage({ book, chapter, endChapter }), 'toChapters' as const],
    ),
  )
  return (
    <ul className={styles.cards}>
      {[...chapters].map(([label, name]) => (
        <li key={label}>
          <Link to={paths.passage({ label })}>{t(name, { chapter: unbroken(label) })}</Link>
        </li>
      ))}
    </ul>
  )
}

/** The sermon's text or lesson overlaps a reading, or its body mentions one. */
interface SermonReason {
  role: 'text' | 'lesson' | 'mention'
  /** Overlapping passages; for a mention the sermon's whole text. */
  passages: Passage[]
}

export function sermonReason(
  { text, lesson }: Pick<SermonCard, 'text' | 'lesson'>,
  readings: readonly Passage[],
): SermonReason {
  const touching = (passages: readonly Passage[]) =>
    passages.filter((own) => readings.some((read) => touches(own, read)))
  const byText = touching(text)
  if (byText.length > 0) return { role: 'text', passages: byText }
  const byLesson = touching(lesson)
  return byLesson.length > 0 ? { role: 'lesson', passages: byLesson } : { role: 'mention', passages: text }
}

/** Numberings rarely differ by more than one chapter, so adjacent chapters count as overlapping. */
const CHAPTER = 1000

function touches(one: Passage, other: Passage): boolean {
  const [start, end] = passageRange(one)
  const [otherStart, otherEnd] = passageRange(other)
  const slack = one.versification === other.versification ? 0 : CHAPTER
  return one.book === other.book && start <= otherEnd + slack && otherStart <= end + slack
}
