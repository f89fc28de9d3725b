import { useMemo } from 'react'
import type { BibleText, PassagePage } from 'shared-kernel/api'
import { bookById, printed } from 'shared-kernel/passages'
import { PageTitle } from 'shared-kernel/ui'
import { Collect } from '../collecting/Collect.tsx'
import { TextElsewhere } from '../verses/TextElsewhere.tsx'
import { ChapterList } from './ChapterList.tsx'
import { ChapterText } from './ChapterText.tsx'
import { collectablePassage } from './collectable-passage.ts'
import { Crumbs } from './Crumbs.tsx'
import { useText } from './messages.ts'
import { Neighbours } from './Neighbours.tsx'
import { Numbering } from './Numbering.tsx'
import styles from './passage.module.css'
import { PassageCitations } from './PassageCitations.tsx'
import { PassageDays } from './PassageDays.tsx'
import { PassageName } from './PassageName.tsx'
import { PassageSermons } from './PassageSermons.tsx'

/** A passage: its words with the chapter round them, and what is preached, quoted and planned on it. */
export function PassageArticle({ page }: { page: PassagePage }) {
  const t = useText()
  const { passage, chapter, asked, citations, planDays } = page
  const isHere = chapter !== undefined && (passage.verse === undefined || asked !== undefined)
  return (
    // Another passage is another page: what was opened in the last one must not be left open in it.
    <div key={passage.label} className={styles.page}>
      <article className={styles.main}>
        <Crumbs passage={passage} />
        <PageTitle>
          {passage.chapter === undefined ? bookById(passage.book)?.name : <PassageName passage={passage} />}
        </PageTitle>
        <Numbering page={page} />
        {passage.chapter === undefined ? (
          <ChapterList book={passage.book} />
        ) : (
          <>
            {!isHere && <TextElsewhere passage={passage}>{t('passageTextMissing')}</TextElsewhere>}
            {chapter && <ChapterText book={passage.book} text={chapter} asked={asked} />}
            {chapter && isHere && <CollectPassage page={page} chapter={chapter} />}
          </>
        )}
        <Neighbours page={page} />
      </article>
      <div className={styles.beside}>
        <PassageSermons page={page} />
        {citations.total > 0 && <PassageCitations citations={citations} />}
        {planDays.total > 0 && <PassageDays planDays={planDays} />}
      </div>
    </div>
  )
}

function CollectPassage({ page, chapter }: { page: PassagePage; chapter: BibleText }) {
  const words = useMemo(() => collectablePassage(page, chapter), [page, chapter])
  return <Collect words={words} place={printed(page.passage)} />
}
