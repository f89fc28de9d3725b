import { ApiError, getNode, type Sermon } from 'shared-kernel/api'
import type { Embed, EmbedRequest } from 'shared-kernel/embeds'
import { isSound, recordingsOf } from '../content/recordings.ts'
import { useText } from '../embeds/messages.ts'
import { useFacts } from '../embeds/use-facts.ts'

/** @throws ApiError `validation` without `nid`, `not-found` for an unknown one */
async function loadOneSermon({ attributes: { nid }, signal }: EmbedRequest): Promise<Sermon> {
  if (nid === undefined) throw new ApiError('validation', 'The number of the sermon is missing')
  return await getNode(nid, { signal })
}

/** Sermon card with a native audio player. */
function OneSermon({ data: sermon }: { data: Sermon }) {
  const t = useText()
  const sound = recordingsOf(sermon).find(isSound)
  return (
    <section data-id={sermon.nid} aria-label={t('sermon')}>
      <p part="head">{t('sermon')}</p>
      <p part="title">
        <a href={sermon.path}>{sermon.title}</a>
      </p>
      <p part="facts">{useFacts(sermon)}</p>
      {sound && <audio part="player" controls preload="none" src={sound.url} aria-label={sermon.title} />}
    </section>
  )
}

/** One sermon. */
export const embed: Embed<Sermon> = {
  contract: 'embed@1',
  load: loadOneSermon,
  Component: OneSermon,
}
