import { type BibleText, type DailySelection, getBibleText, getDailySelection, type Passage } from 'shared-kernel/api'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import type { Embed, EmbedRequest } from 'shared-kernel/embeds'
import { useTextLanguage } from 'shared-kernel/messages'
import { passageToParams, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { asReadingOf } from 'shared-kernel/site'
import { useText } from '../embeds/messages.ts'
import { RunningVerses } from '../verses/RunningVerses.tsx'
import { sentences } from '../verses/sentences.ts'

interface DailyEmbedData extends Pick<DailySelection, 'date' | 'sermon'> {
  /** The sermon's first passage; null without one, or if its text is unavailable. */
  verse: { passage: Passage; text: BibleText } | null
}

async function loadDaily({ signal }: EmbedRequest): Promise<DailyEmbedData> {
  const { date, sermon } = await getDailySelection({ signal })
  const passage = sermon?.text.find(({ chapter }) => chapter !== undefined)
  const text = passage && (await getBibleText(passageToParams(passage), { signal }).catch(() => null))
  return { date, sermon, verse: text ? { passage, text } : null }
}

/** Of a longer text only the first verses are shown, with a link to the rest: frames have a fixed height. */
const WHOLE_VERSES = 4
const FIRST_VERSES = 2

function DailyCard({ data: { date, sermon, verse } }: { data: DailyEmbedData }) {
  const t = useText()
  const language = useTextLanguage()
  const day = date === '' ? [] : [formatDayWithWeekday(date, language)]
  if (!sermon) {
    return (
      <>
        <p part="head">{t('daily')}</p>
        <p part="text">{t('noDaily')}</p>
        <p part="more">
          <a href={paths.dailyReading()}>{t('toDaily')}</a>
        </p>
      </>
    )
  }
  const { nid, title, preacher, text } = sermon
  return (
    <section data-id={nid} aria-label={t('daily')}>
      <p part="head">{[t('daily'), ...day].join(' · ')}</p>
      {verse && <DailyVerses {...verse} />}
      <p part="title">
        <a href={asReadingOf(paths.node(nid), date)}>{title}</a>
      </p>
      <p part="facts">{[preacher?.name, ...(verse ? [] : text.map(printed))].filter(Boolean).join(' · ')}</p>
    </section>
  )
}

function DailyVerses({ text: { verses, translation }, passage }: { text: BibleText; passage: Passage }) {
  const t = useText()
  const isWhole = verses.length <= WHOLE_VERSES
  return (
    <>
      <blockquote part="text" lang="hu">
        <RunningVerses
          verses={isWhole ? verses : verses.slice(0, FIRST_VERSES)}
          number={verses.length > 1 ? { part: 'number' } : null}
        />
      </blockquote>
      {!isWhole && (
        <p part="more">
          <a href={paths.dailyReading()}>{t('wholePassage')}</a>
        </p>
      )}
      <p part="source">
        <a href={paths.passage(passage)}>{printed(passage)}</a>
        {` · ${sentences(translation.name, translation.rights)}`}
      </p>
    </>
  )
}

/** Daily reading. */
export const embed: Embed<DailyEmbedData> = {
  contract: 'embed@1',
  load: loadDaily,
  Component: DailyCard,
}
