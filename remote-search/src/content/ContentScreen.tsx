import { Fragment, useRef } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { ReadingDay } from '../daily/ReadingDay.tsx'
import { LateMarks } from '../marks/LateMarks.tsx'
import { sermonAfter } from '../slots.ts'
import after from './after.module.css'
import { BackLink } from './BackLink.tsx'
import { ContinueReading } from './ContinueReading.tsx'
import styles from './content.module.css'
import { Listening } from './Listening.tsx'
import type { ContentData } from './load-content.ts'
import { MoreSermons, SermonTags } from './MoreSermons.tsx'
import { Recordings } from './Recordings.tsx'
import { SermonActions } from './SermonActions.tsx'
import { SermonBody } from './SermonBody.tsx'
import { SermonCitations } from './SermonCitations.tsx'
import { SermonFacts } from './SermonFacts.tsx'
import { SermonHeader } from './SermonHeader.tsx'
import { SermonPassages } from './SermonPassages.tsx'
import tools from './tools.module.css'
import { useParagraphOfAddress } from './use-paragraph-of-address.ts'
import { usePressed } from './use-pressed.ts'

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
