import type { Sermon } from 'shared-kernel/api'
import { isSound, recordingsOf } from '../content/recordings-of.ts'
import { useText } from './messages.ts'
import { useFacts } from './use-facts.ts'

/** A sermon as a card; its sound plays where it stands, in the browser's own player. */
export function OneSermon({ data: sermon }: { data: Sermon }) {
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
