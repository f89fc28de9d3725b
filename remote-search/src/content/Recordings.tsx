import type { MediaFile, Sermon } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatMinutes } from 'shared-kernel/numbers'
import { useSession } from 'shared-kernel/session'
import { DownloadLink } from './DownloadLink.tsx'
import { useText } from './messages/text.ts'
import { isSound, recordingsOf } from './recordings-of.ts'
import styles from './recordings.module.css'

/**
 * What plays in its place, in its final size before anything of it has loaded: video, and inside another site sound.
 */
export function Recordings({ sermon }: { sermon: Pick<Sermon, 'files'> }) {
  const t = useText()
  const { embedded } = useSession()
  const files = recordingsOf(sermon).filter((file) => embedded || !isSound(file))
  if (files.length === 0) return null
  return (
    <section className={styles.recordings} aria-label={t('recordings')}>
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
