import type { MediaFile, Sermon } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatClock, formatMinutes } from 'shared-kernel/numbers'
import { openInPlayer, usePlayer } from 'shared-kernel/player'
import { useHydrated, useSession } from 'shared-kernel/session'
import { Button, Icon } from 'shared-kernel/ui'
import { DownloadLink } from './DownloadLink.tsx'
import { useText } from './messages.ts'
import { isSound, recordingsOf } from './recordings-of.ts'
import styles from './tools.module.css'
import { useListeningPlace } from './use-listening-place.ts'

/**
 * The sounds of a sermon, each opened in the site's player (AP-12), where it goes on while the visitor walks about.
 * Inside another site there is no player (`Recordings`); without scripts the browser's own controls stand here.
 */
export function Listening({ sermon }: { sermon: Sermon }) {
  const { embedded } = useSession()
  if (embedded) return null
  const sounds = recordingsOf(sermon).filter(isSound)
  return sounds.map((file) => <Sound key={file.url} {...{ sermon, sounds, file }} />)
}

type SoundProps = { sermon: Sermon; sounds: readonly MediaFile[]; file: MediaFile }

function Sound({ sermon, sounds, file }: SoundProps) {
  const t = useText()
  const language = useTextLanguage()
  const { nid, title, path, preacher } = sermon
  const place = useListeningPlace(path, file, file === sounds[0])
  const isHydrated = useHydrated()
  const isOpen = usePlayer(({ item }) => item?.nid === nid && item.files[0]?.url === file.url)
  // What stands open in the player goes on where it stands.
  const from = isOpen ? undefined : place
  const pause = usePlayer(({ isPlaying, pause }) => (isPlaying ? pause : undefined))
  const isSounding = isOpen && pause !== undefined

  // What is pressed comes first, the other sounds of the sermon after it.
  const files = [file, ...sounds.filter((sound) => sound !== file)]
  const play = () => openInPlayer({ nid, title, path, preacher: preacher?.name, files, from })
  const length = file.seconds === undefined ? null : formatMinutes(file.seconds, language)
  const where = from === undefined ? length && `, ${length}` : ` ${t('fromSecond', { time: formatClock(from) })}`
  const name = sounds.length > 1 ? `: ${file.title ?? t(file.kind)}` : ''
  return (
    <>
      <Button variant="primary" className={styles.listen} onClick={isSounding ? pause : play}>
        <Icon name={isSounding ? 'pause' : 'play'} />
        <span>
          {isSounding ? t('pause') : t('listen') + name}
          {!isSounding && <span className={styles.where}>{where}</span>}
        </span>
      </Button>
      {!isHydrated && (
        <audio
          controls
          preload="none"
          src={file.url}
          aria-label={file.title ?? t(file.kind)}
          className={styles.unscripted}
        />
      )}
      <DownloadLink file={file} className={styles.download} />
    </>
  )
}
