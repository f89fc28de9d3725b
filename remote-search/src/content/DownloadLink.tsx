import type { MediaFile } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatBytes } from 'shared-kernel/numbers'
import { Icon } from 'shared-kernel/ui'
import styles from './tools.module.css'
import { useText } from './messages.ts'

type Props = { file: MediaFile; className?: string }

/** The file to take away, with its format and size where there is room for them. */
export function DownloadLink({ file: { url, mime, bytes }, className }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const details = [formatOf(mime), bytes === undefined ? null : formatBytes(bytes, language)]
  return (
    <a href={url} download className={className}>
      <Icon name="download" />
      <span className={styles.name}>{t('download')}</span>
      <span className={styles.details}> ({details.filter(Boolean).join(', ')})</span>
    </a>
  )
}

/** The format as people call it: `audio/mpeg` is an mp3. */
function formatOf(mime: string): string {
  const format = mime.replace(/^.*\/(?:x-)?|;.*$/g, '')
  return mime.startsWith('audio/mpeg') ? 'mp3' : format
}
