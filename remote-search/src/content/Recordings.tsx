import { type SyntheticEvent, useEffect, useRef } from 'react'
import type { MediaFile, Sermon } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatMinutes } from 'shared-kernel/numbers'
import { useSingleTabPlayback } from 'shared-kernel/browser'
import { useSession } from 'shared-kernel/session'
import { DownloadLink } from './DownloadLink.tsx'
import { useText } from './messages.ts'
import { isSound, recordingsOf } from './recordings-of.ts'
import styles from './recordings.module.css'

/**
 * What plays in its place, in its final size before anything of it has loaded: video, and inside another site sound.
 */
export function Recordings({ sermon }: { sermon: Pick<Sermon, 'files'> }) {
  const t = useText()
  const { embedded } = useSession()
  const section = useRef<HTMLElement>(null)
  const media = () => [...(section.current?.querySelectorAll<HTMLMediaElement>('audio, video') ?? [])]
  const hush = (but?: EventTarget) => {
    for (const element of media()) if (element !== but) element.pause()
  }
  const claimSound = useSingleTabPlayback(hush)
  // A recording that was started before hydration plays already.
  useEffect(() => {
    if (media().some(({ paused }) => !paused)) claimSound()
  }, [claimSound])
  // One is heard: of other windows, and of what stands here.
  function begin({ target }: SyntheticEvent) {
    hush(target)
    claimSound()
  }
  const files = recordingsOf(sermon).filter((file) => embedded || !isSound(file))
  if (files.length === 0) return null
  // Media events do not bubble, but they can be caught on their way down.
  return (
    <section ref={section} className={styles.recordings} aria-label={t('recordings')} onPlayCapture={begin}>
      {files.map((file) => (
        <Recording key={file.url} file={file} />
      ))}
    </section>
  )
}

function Recording({ file }: { file: MediaFile }) {
  const t = useText()
  const language = useTextLanguage()
  const title = file.title ?? t(file.kind)
  const length = file.seconds === undefined ? null : formatMinutes(file.seconds, language)
  return (
    <figure className={styles.recording}>
      {isSound(file) ? (
        <audio controls preload="none" src={file.url} className={styles.audio} aria-label={title} />
      ) : (
        <video controls playsInline preload="none" src={file.url} className={styles.video} aria-label={title} />
      )}
      <figcaption className={styles.caption}>
        <span>{[title, length].filter(Boolean).join(', ')}</span>
        <DownloadLink file={file} className={styles.download} />
      </figcaption>
    </figure>
  )
}
