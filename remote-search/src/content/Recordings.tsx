import type { MediaFile } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatBytes, formatMinutes } from 'shared-kernel/numbers'
import { safeUrl } from 'shared-kernel/safe-html'
import { useText } from '../messages/text.ts'
import styles from './recordings.module.css'

type Props = { files: readonly MediaFile[] }

/** Sound and video in the browser's own controls, in their final size before anything of them has loaded. */
export function Recordings({ files }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const playable = files.flatMap((file) => {
    const url = safeUrl(file.url, 'media')
    return url === null ? [] : [{ ...file, url }]
  })
  if (playable.length === 0) return null
  return (
    <section className={styles.recordings} aria-label={t('recordings')}>
      {playable.map((file) => {
        const title = file.title ?? t(file.kind)
        const length = file.seconds === undefined ? null : formatMinutes(file.seconds, language)
        const size = file.bytes === undefined ? null : formatBytes(file.bytes, language)
        return (
          <figure key={file.url} className={styles.recording}>
            {file.kind === 'audio' ? (
              <audio controls preload="none" src={file.url} className={styles.audio} aria-label={title} />
            ) : (
              <video controls playsInline preload="none" src={file.url} className={styles.video} aria-label={title} />
            )}
            <figcaption className={styles.caption}>
              <span>{[title, length].filter(Boolean).join(', ')}</span>
              <a href={file.url} download className={styles.download}>
                {t('download', { details: [formatOf(file.mime), size].filter(Boolean).join(', ') })}
              </a>
            </figcaption>
          </figure>
        )
      })}
    </section>
  )
}

/** The format as people call it: `audio/mpeg` is an mp3. */
function formatOf(mime: string): string {
  const format = mime.replace(/^.*\/(?:x-)?|;.*$/g, '')
  return mime.startsWith('audio/mpeg') ? 'mp3' : format
}
