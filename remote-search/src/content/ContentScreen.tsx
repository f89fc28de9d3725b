import { Fragment, type RefObject, useRef, useEffect, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { collectionKey } from 'shared-kernel/collection'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { readStored } from 'shared-kernel/preferences'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link, useLocation } from 'shared-kernel/router'
import { useHydrated, useSession } from 'shared-kernel/session'
import { PageTitle, Skeleton, Notice } from 'shared-kernel/ui'
import type * as Code from '../annotations/Annotations.tsx'
import { LazyBoundary, LazySermonMedia } from '../lazy.tsx'
import { useText } from '../messages.ts'
import { ReadAloudButton } from '../read-aloud/ReadAloudButton.tsx'
import { sermonAfter } from '../slots.ts'
import after from './after.module.css'
import styles from './content.module.css'
import type { ContentData } from './load-content.ts'
import { useContentText } from './messages.ts'
import { MoreSermons, SermonCitations, SermonTags } from './MoreSermons.tsx'
import { goToParagraph } from './paragraphs.ts'
import { Listening, Recordings } from './Recordings.tsx'
import { isSermon } from './sermon-citation.ts'
import { SermonActions } from './SermonActions.tsx'
import { SermonBody } from './SermonBody.tsx'
import { SermonFacts } from './SermonFacts.tsx'
import { SermonPassages } from './SermonPassages.tsx'
import tools from './tools.module.css'
import { usePressed } from './use-pressed-text.ts'
import { useParagraphOfAddress, useReadingPosition } from './use-reading-position.ts'

/** The reading page (PG-02). */
export function ContentScreen({
  data: { sermon, bibleText, citations, references, readingDay },
  Slot,
}: PageProps<ContentData>) {
  const language = useTextLanguage()
  const body = useRef<HTMLDivElement>(null)
  useParagraphOfAddress(body)
  const { pressed, setPressed, handlePress } = usePressed(body)
  const lang = sermon.lang === language ? undefined : sermon.lang
  const hasTools = isSermon(sermon)
  // Remount per sermon, so that open notes and statuses do not carry over.
  return (
    <Fragment key={sermon.nid}>
      <div className={styles.screen}>
        <article className={styles.sermon}>
          {hasTools && (
            <div className={styles.top}>
              <BackLink isDaily={readingDay !== null} />
              <ContinueReading sermon={sermon} body={body} />
            </div>
          )}
          <ReadingDay day={readingDay} />
          <SermonHeader sermon={sermon} lang={lang} />
          {hasTools && (
            <div className={tools.tools}>
              <Listening sermon={sermon} />
              <SermonActions sermon={sermon} body={body} onMark={setPressed}>
                <ReadAloudButton sermon={sermon} body={body} />
              </SermonActions>
            </div>
          )}
          <Recordings sermon={sermon} />
          <SermonPassages sermon={sermon} bibleText={bibleText} />
          <SermonBody
            ref={body}
            sermon={sermon}
            references={references}
            lang={lang}
            hasSides={!hasTools}
            onPress={handlePress}
          />
          {!!sermon.attachments?.length && (
            <LazyBoundary>
              <LazySermonMedia sermon={sermon} />
            </LazyBoundary>
          )}
          <SermonFacts sermon={sermon} as="list" />
          <SermonTags tags={sermon.tags} />
          <SermonCitations citations={citations} />
          {Slot && <Slot of={sermonAfter} slotProps={aboutSermon(sermon)} className={after.slot} />}
          <MoreSermons sermon={sermon} />
        </article>
      </div>
      <LazyAnnotations sermon={sermon} body={body} pressed={pressed} onPress={setPressed} />
    </Fragment>
  )
}

/** Data for the slot below a sermon. */
const aboutSermon = ({ nid, title, path, text, lesson }: Sermon) => ({
  nid,
  title,
  path,
  passages: [...text, ...lesson],
})

type Props = {
  /** Opened as the daily reading, which the home page links to. */
  isDaily: boolean
}

/** Link back to the page the visitor came from, else to the home page (daily reading) or the search. */
function BackLink({ isDaily }: Props) {
  const t = useText()
  const words = useContentText()
  const isHydrated = useHydrated()
  const { embedded } = useSession()
  const location = useLocation()
  // Only the browser knows the page before, so the first render ignores it.
  const from = isHydrated ? (addressBefore(location) ?? (embedded ? null : referrerOf(location))) : null
  const to = from ?? (isDaily ? '/' : paths.search())
  const name = () => {
    if (to === '/') return t('toHome')
    if (from === null) return t('allSermons')
    return from.split('?', 1)[0] === paths.search() ? t('backToResults') : words('back')
  }
  return (
    <div data-up="">
      <Link to={to}>{name()}</Link>
    </div>
  )
}

type Location = ReturnType<typeof useLocation>

/** A path of the site, but not that of an embed's document. */
const isPage = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\]|beagyazas\/)/.test(path)

/** The address that the followed link has left in the history. */
function addressBefore({ state }: Location): string | null {
  const from = (state as { from?: unknown } | null)?.from
  return isPage(from) ? from : null
}

/** The page of this site whose link led here before hydration; later entries of the history have keys of their own. */
function referrerOf({ key, pathname }: Location): string | null {
  if (key !== 'default' || document.referrer === '') return null
  const before = new URL(document.referrer)
  const isElsewhere = before.origin === window.location.origin && before.pathname !== pathname
  return isElsewhere && isPage(before.pathname) ? before.pathname + before.search : null
}

type ContinueReadingProps = { sermon: Sermon; body: RefObject<HTMLElement | null> }

/** Offers the paragraph where the visitor stopped reading; does not jump by itself. */
function ContinueReading({ sermon, body }: ContinueReadingProps) {
  const t = useContentText()
  const paragraph = useReadingPosition(sermon, body)
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

function SermonHeader({ sermon, lang }: SermonHeaderProps) {
  return (
    <header data-band={isSermon(sermon) ? undefined : ''}>
      <PageTitle className={isSermon(sermon) ? styles.title : undefined} lang={lang}>
        {sermon.title}
      </PageTitle>
      <SermonFacts sermon={sermon} as="line" />
    </header>
  )
}

type ReadingDayProps = {
  /** ISO date of the daily reading; null for other sermons. */
  day: string | null | undefined
}

/** Explains that the sermon is the daily reading (RT-08). */
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

const loadAnnotations = () => import(/* webpackChunkName: "annotations" */ '../annotations/Annotations.tsx')

/** Loads the annotations when the sermon has some or a paragraph is pressed; each press retries after a failure. */
function LazyAnnotations(props: Code.AnnotationsProps) {
  const [code, setCode] = useState<typeof Code | 'missing' | null>(null)
  const { sermon, pressed, onPress } = props
  const isMissing = code === null || code === 'missing'
  useEffect(() => {
    if (!isMissing || !(pressed || readStored(collectionKey(sermon.path)))) return
    loadAnnotations().then(setCode, () => setCode('missing'))
  }, [isMissing, sermon.path, pressed])
  if (code === 'missing') return pressed && <AnnotationsFailed onClose={() => onPress(null)} />
  return code && <code.Annotations {...props} />
}

/** Shown when the code cannot be loaded. */
function AnnotationsFailed({ onClose }: { onClose: () => void }) {
  const t = useContentText()
  return (
    <div className={styles.missing}>
      <Notice tone="failure" role="alert" action={{ label: t('close'), onClick: onClose }}>
        {t('annotationsFailed')}
      </Notice>
    </div>
  )
}
