import { Fragment, type RefObject, useRef } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link, useLocation } from 'shared-kernel/router'
import { useHydrated } from 'shared-kernel/session'
import { Icon, PageTitle, Skeleton } from 'shared-kernel/ui'
import { LateMarks } from '../annotations/LazyAnnotations.tsx'
import { sermonAfter } from '../slots.ts'
import after from './after.module.css'
import styles from './content.module.css'
import { Listening, Recordings } from './Recordings.tsx'
import type { ContentData } from './load-content.ts'
import { MoreSermons, SermonCitations, SermonTags } from './MoreSermons.tsx'
import { SermonActions } from './SermonActions.tsx'
import { SermonBody } from './SermonBody.tsx'
import { SermonFacts } from './SermonFacts.tsx'
import { SermonPassages } from './SermonPassages.tsx'
import tools from './tools.module.css'
import { useParagraphOfAddress, useReadingPlace } from './use-reading-position.ts'
import { usePressed } from './use-pressed-text.ts'
import { useText } from '../messages/text.ts'
import { useContentText } from './messages.ts'
import { goToParagraph } from './paragraphs.ts'

/** The reading page (PG-02): the words first, everything else round them. */
export function ContentScreen({
  data: { sermon, bibleText, citations, references, readingDay },
  Slot,
}: PageProps<ContentData>) {
  const language = useTextLanguage()
  const body = useRef<HTMLDivElement>(null)
  useParagraphOfAddress(body)
  const { pressed, setPressed, handlePress } = usePressed(body)
  const lang = sermon.lang === language ? undefined : sermon.lang
  // Another sermon is another page: what was opened or copied in the last one must not be left open in it.
  return (
    <Fragment key={sermon.nid}>
      <div className={styles.screen}>
        <article className={styles.sermon}>
          <div className={styles.top}>
            <BackLink isDaily={readingDay !== null} />
            <ContinueReading sermon={sermon} body={body} />
          </div>
          <ReadingDay day={readingDay} />
          <SermonHeader sermon={sermon} lang={lang} />
          <div className={tools.tools}>
            <Listening sermon={sermon} />
            <SermonActions sermon={sermon} body={body} onMark={setPressed} />
          </div>
          <Recordings sermon={sermon} />
          <SermonPassages sermon={sermon} bibleText={bibleText} />
          <SermonBody ref={body} sermon={sermon} references={references} lang={lang} onPress={handlePress} />
          <SermonFacts sermon={sermon} as="list" />
          <SermonTags tags={sermon.tags} />
          <SermonCitations citations={citations} />
          {Slot && <Slot of={sermonAfter} given={aboutSermon(sermon)} className={after.slot} />}
          <MoreSermons sermon={sermon} />
        </article>
      </div>
      <LateMarks sermon={sermon} body={body} pressed={pressed} onPress={setPressed} />
    </Fragment>
  )
}

/** What others are told who put something below a sermon. */
const aboutSermon = ({ nid, title, path, text, lesson }: Sermon) => ({
  nid,
  title,
  path,
  passages: [...text, ...lesson],
})

type Props = {
  /** Come to as the reading of the day, which is named on the home page. */
  isDaily: boolean
}

/**
 * Back to the very results the visitor came from; home from the reading of the day; for everybody else to the search.
 * The line is always there.
 */
function BackLink({ isDaily }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const { state } = useLocation()
  // The history is the browser's: a server does not know it, so the first render must not, either.
  const from = isHydrated ? (state as { from?: unknown } | null)?.from : undefined
  const isKnown = typeof from === 'string' && /^\/(?![/\\])/.test(from)
  return (
    <Link to={isKnown ? from : isDaily ? '/' : paths.search()} className={styles.back}>
      <Icon name="chevron" className={styles.backSign} />
      {t(isKnown ? 'backToResults' : isDaily ? 'toHome' : 'searchInstead')}
    </Link>
  )
}

type ContinueReadingProps = { sermon: Sermon; body: RefObject<HTMLElement | null> }

/** For who left the text in its middle: the way back to that paragraph. Nobody is taken there unasked. */
function ContinueReading({ sermon, body }: ContinueReadingProps) {
  const t = useContentText()
  const paragraph = useReadingPlace(sermon, body)
  if (paragraph === null) return null
  return (
    <button
      type="button"
      className={styles.continue}
      aria-label={t('continueAt', { number: paragraph })}
      onClick={() => goToParagraph(body.current, paragraph)}
    >
      {t('continueHere')}
    </button>
  )
}

type SermonHeaderProps = { sermon: Sermon; lang: string | undefined }

/** Title, and the line about it. */
function SermonHeader({ sermon, lang }: SermonHeaderProps) {
  return (
    <header>
      <PageTitle className={styles.title} lang={lang}>
        {sermon.title}
      </PageTitle>
      <SermonFacts sermon={sermon} as="line" />
    </header>
  )
}

type ReadingDayProps = {
  /** ISO day whose reading this is; null for a sermon like any other. */
  day: string | null | undefined
}

/** What a sermon is on its day, and why it is this one (RT-08). */
function ReadingDay({ day }: ReadingDayProps) {
  const t = useText()
  const language = useTextLanguage()
  if (!day) return null
  return (
    <p className={styles.readingDay}>
      <strong>{t('dailyOn', { day: formatDayWithWeekday(day, language) })}</strong> {t('dailyWhy')}
    </p>
  )
}

/** The reading page before its words: the title, the line about it, the passage and a page of text. */
export function ContentSkeleton() {
  return (
    <div className={styles.screen}>
      <div className={styles.sermon}>
        <div className={styles.backSpace} />
        <Skeleton hasHeading lines={2} />
        <div className={styles.actionSpace} />
        <div aria-hidden="true">
          <Skeleton lines={16} />
        </div>
      </div>
    </div>
  )
}
