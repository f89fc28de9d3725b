import type { MediaFile, Sermon } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatBytes, formatMinutes } from 'shared-kernel/numbers'
import { openInPlayer } from 'shared-kernel/player'
import { safeUrl } from 'shared-kernel/safe-html'
import { useSession } from 'shared-kernel/session'
import { Button, Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './recordings.module.css'

type Props = { sermon: Pick<Sermon, 'nid' | 'title' | 'path' | 'preacher' | 'files'> }

/** Sound and video, in their final size before anything of them has loaded. */
export function Recordings({ sermon }: Props) {
  const t = useText()
  const files = sermon.files.flatMap((file) => {
    const url = safeUrl(file.url, 'media')
    return url === null ? [] : [{ ...file, url }]
  })
  if (files.length === 0) return null
  const sounds = files.filter(({ kind }) => kind === 'audio')
  const { nid, title, path, preacher } = sermon
  // What is pressed comes first, the other sounds of the sermon after it.
  const play = (file: MediaFile) =>
    openInPlayer({
      ...{ nid, title, path, preacher: preacher?.name },
      files: [file, ...sounds.filter((sound) => sound !== file)],
    })
  return (
    <section className={styles.recordings} aria-label={t('recordings')}>
      {files.map((file) => (
        <Recording key={file.url} file={file} onPlay={() => play(file)} />
      ))}
    </section>
  )
}

/**
 * The site has its player (AP-12): a sound is opened there and goes on while the visitor walks about. Inside another
 * site and without scripts the browser's own controls stand in the same place.
 */
function Recording({ file, onPlay }: { file: MediaFile; onPlay: () => void }) {
  const t = useText()
  const language = useTextLanguage()
  const { embedded } = useSession()
  const title = file.title ?? t(file.kind)
  const length = file.seconds === undefined ? null : formatMinutes(file.seconds, language)
  const size = file.bytes === undefined ? null : formatBytes(file.bytes, language)
  return (
    <figure className={styles.recording}>
      {file.kind === 'video' && (
        <video controls playsInline preload="none" src={file.url} className={styles.video} aria-label={title} />
      )}
      {file.kind === 'audio' && (
        <div className={styles.audio}>
          {embedded ? (
            <audio controls preload="none" src={file.url} aria-label={title} />
          ) : (
            <>
              <Button variant="primary" className={styles.listen} onClick={onPlay}>
                <Icon name="play" />
                {[t('listen'), length].filter(Boolean).join(', ')}
              </Button>
              <noscript>
                <audio controls preload="none" src={file.url} aria-label={title} />
              </noscript>
            </>
          )}
        </div>
      )}
      <figcaption className={styles.caption}>
        <span>{[title, length].filter(Boolean).join(', ')}</span>
        <a href={file.url} download className={styles.download}>
          {t('download', { details: [formatOf(file.mime), size].filter(Boolean).join(', ') })}
        </a>
      </figcaption>
    </figure>
  )
}

/** The format as people call it: `audio/mpeg` is an mp3. */
function formatOf(mime: string): string {
  const format = mime.replace(/^.*\/(?:x-)?|;.*$/g, '')
  return mime.startsWith('audio/mpeg') ? 'mp3' : format
}
