import { ApiError, type BibleText, getBibleText } from 'shared-kernel/api'
import type { Embed, EmbedRequest } from 'shared-kernel/embeds'
import { type Passage, passageToParams, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { readReferences } from 'shared-kernel/references'
import { useText } from '../embeds/messages.ts'
import { RunningVerses } from '../verses/RunningVerses.tsx'
import { sentences } from '../verses/sentences.ts'

interface PassageEmbedData {
  passage: Passage
  text: BibleText
}

/** @throws ApiError `validation` unless the attribute names exactly one passage, `not-found` for one without a text */
async function loadPassage({ attributes, signal }: EmbedRequest): Promise<PassageEmbedData> {
  const { passage: written = '' } = attributes
  const { passages } = readReferences(written)
  const [passage] = passages
  if (passages.length !== 1 || passage?.chapter === undefined) {
    throw new ApiError('validation', `${written} names no passage with a text`)
  }
  return { passage, text: await getBibleText(passageToParams(passage), { signal }) }
}

/** Longer passages link to the site for the rest. */
const MOST_VERSES = 40

function PassageVerses({ data: { passage, text } }: { data: PassageEmbedData }) {
  const t = useText()
  const { translation } = text
  const verses = text.verses.slice(0, MOST_VERSES)
  return (
    <section aria-label={printed(passage)}>
      <p part="title">
        <a href={paths.passage(passage)}>{printed(passage)}</a>
      </p>
      <p part="text" lang="hu">
        <RunningVerses verses={verses} number={{ part: 'number' }} />
      </p>
      {verses.length < text.verses.length && (
        <p part="more">
          <a href={paths.passage(passage)}>{t('wholePassage')}</a>
        </p>
      )}
      <p part="source">{sentences(translation.name, translation.rights)}</p>
    </section>
  )
}

export const embed: Embed<PassageEmbedData> = {
  contract: 'embed@1',
  load: loadPassage,
  Component: PassageVerses,
}
