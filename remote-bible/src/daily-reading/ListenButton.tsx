import { useTextLanguage } from 'shared-kernel/messages'
import { formatMinutes } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { openInPlayer, usePlayer } from 'shared-kernel/player'
import { useHydrated, useSession } from 'shared-kernel/session'
import { Button, Icon } from 'shared-kernel/ui'
import styles from './daily.module.css'
import type { DailySermon } from './load-daily.ts'
import { useText } from './messages.ts'

/** Plays the recordings in the site's player (AP-12), which embedded pages lack; without scripts a native control. */
export function ListenButton({ sermon: { nid, title, preacher, sounds } }: { sermon: DailySermon }) {
  const t = useText()
  const language = useTextLanguage()
  const { embedded } = useSession()
  const isHydrated = useHydrated()
  const pause = usePlayer(({ item, isPlaying, pause }) => (item?.nid === nid && isPlaying ? pause : undefined))
  const [first] = sounds
  if (embedded || !first) return null
  const item = { nid, title, path: paths.node(nid), preacher: preacher ?? undefined, files: sounds }
  const length = first.seconds === undefined ? '' : `, ${formatMinutes(first.seconds, language)}`
  return (
    <>
      <Button variant="primary" className={styles.listen} onClick={pause ?? (() => openInPlayer(item))}>
        <Icon name={pause ? 'pause' : 'play'} />
        <span>{pause ? t('pause') : t('listen') + length}</span>
      </Button>
      {!isHydrated && (
        <audio controls preload="none" src={first.url} aria-label={t('listen')} className={styles.unscripted} />
      )}
    </>
  )
}
