import { getNode } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatMinutes } from 'shared-kernel/numbers'
import { openInPlayer, usePlayer } from 'shared-kernel/player'
import { useNavigate } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'
import { Button, Icon, VisuallyHidden } from 'shared-kernel/ui'
import { isSound, recordingsOf } from '../content/recordings.ts'
import { useText } from '../messages.ts'
import styles from './play.module.css'

type Props = {
  nid: number
  path: string
  title: string
  /** Length of the recording. */
  seconds?: number | undefined
  className?: string
}

/**
 * Plays a sermon that a list names: its recordings are fetched when it is pressed, and without them its page opens.
 * Embedded pages have no player.
 */
export function PlayButton({ nid, path, title, seconds, className = '' }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const { embedded } = useSession()
  const navigate = useNavigate()
  const pause = usePlayer(({ item, isPlaying, pause }) => (item?.nid === nid && isPlaying ? pause : undefined))
  if (embedded) return null
  const play = async () => {
    const sermon = await getNode(nid).catch(() => null)
    const files = sermon ? recordingsOf(sermon).filter(isSound) : []
    if (files.length === 0) void navigate(path)
    else openInPlayer({ nid, title, path, preacher: sermon?.preacher?.name, files })
  }
  const length = seconds === undefined ? '' : `, ${formatMinutes(seconds, language)}`
  return (
    <Button className={`${styles.play} ${className}`} onClick={pause ?? (() => void play())}>
      <Icon name={pause ? 'pause' : 'play'} />
      {pause ? t('pause') : t('listen') + length}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  )
}
