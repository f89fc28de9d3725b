import type { MediaFile } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatBytes } from 'shared-kernel/numbers'
import { Button } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './PlayerFailure.module.css'

type Props = { file: MediaFile | undefined; onRetry: () => void }

/** The recording cannot be played: a message with a link to the file. */
export function PlayerFailure({ file, onRetry }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const details = file && [formatOf(file.mime), file.bytes === undefined ? '' : formatBytes(file.bytes, language)]
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.sentence}>{t('soundMissing')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
      {file && (
        <a href={file.url} download className={styles.download}>
          {t('downloadSound', { details: details!.filter(Boolean).join(', ') })}
        </a>
      )}
    </div>
  )
}

/** `audio/mpeg` is an mp3, `audio/x-wav` a wav. */
function formatOf(mime: string): string {
  return mime.startsWith('audio/mpeg') ? 'mp3' : mime.replace(/^.*\/(?:x-)?|;.*$/g, '')
}
