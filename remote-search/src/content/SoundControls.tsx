import { useEffect, useRef, useState } from 'react'
import type { MediaFile, Sermon } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatMinutes } from 'shared-kernel/numbers'
import { openInPlayer, usePlayer } from 'shared-kernel/player'
import { Button, Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './recordings.module.css'

type Props = { sermon: Sermon; file: MediaFile; title: string }

/**
 * AP-12: opens a sound in the site's player. The browser's own controls stand here without scripts, in an embedded page
 * or a widget, and stay when they are playing already.
 */
export function SoundControls({ sermon, file, title }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const isOffered = usePlayer((player) => player.isOffered)
  const own = useRef<HTMLAudioElement>(null)
  const [isInPlayer, setIsInPlayer] = useState(false)
  useEffect(() => setIsInPlayer(isOffered && own.current?.paused !== false), [isOffered])

  if (!isInPlayer)
    return <audio ref={own} controls preload="none" src={file.url} className={styles.audio} aria-label={title} />
  const { nid, path, preacher } = sermon
  const open = () =>
    openInPlayer({ nid, title: sermon.title, path, ...(preacher && { preacher: preacher.name }), files: [file] })
  return (
    <Button variant="primary" className={styles.listen} onClick={open}>
      <Icon name="play" />
      {file.seconds === undefined ? t('listen') : t('listenFor', { length: formatMinutes(file.seconds, language) })}
    </Button>
  )
}
