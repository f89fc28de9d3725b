/** Videos of other sites and attachments: loaded only for sermons that have some. */
import { useState } from 'react'
import type { MediaFile, Sermon } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatBytes, formatMinutes } from 'shared-kernel/numbers'
import { usePlayer } from 'shared-kernel/player'
import { safeUrl } from 'shared-kernel/safe-html'
import { Button, Icon } from 'shared-kernel/ui'
import { readVideoAddress, type VideoAddress } from 'shared-kernel/sanitize'
import styles from './media.module.css'
import { useMediaText } from './messages.ts'

type Props = {
  sermon: Pick<Sermon, 'title' | 'attachments'>
  /** A video of another site; without it the attachments. */
  file?: MediaFile
}

export function SermonMedia({ sermon, file }: Props) {
  return file ? <VideoCard file={file} sermonTitle={sermon.title} /> : <Attachments files={sermon.attachments ?? []} />
}

const NO_HOSTS: string[] = []

/**
 * The first press says who provides the video, the second one plays it: until then the browser calls nobody. A video
 * of a service that the config does not name is a link.
 */
function VideoCard({ file, sermonTitle }: { file: MediaFile; sermonTitle: string }) {
  const t = useMediaText()
  const language = useTextLanguage()
  const hosts = useConfig(({ video_hosts }) => video_hosts) ?? NO_HOSTS
  const [isPlaying, setPlaying] = useState(false)
  const pauseSound = usePlayer(({ isPlaying, pause }) => (isPlaying ? pause : undefined))
  const video = readVideoAddress(file.url, hosts)
  const title = file.title ?? sermonTitle
  const length = file.seconds === undefined ? null : formatMinutes(file.seconds, language)
  const link = (className?: string) => (
    <a href={video?.address ?? file.url} rel="noopener" className={className}>
      {t(video ? `open_${video.service}` : 'open', { host: video?.site ?? new URL(file.url).hostname })}
    </a>
  )
  const isPlayable = video !== null && hosts.includes(video.site)
  return (
    <figure className={styles.video}>
      {isPlaying && video ? (
        <Frame video={video} title={title} />
      ) : (
        isPlayable && (
          <details className={styles.offer}>
            <summary className={styles.stage} aria-label={t('watch', { title })}>
              <Still image={file.image} title={title} />
              <span className={styles.sign}>
                <Icon name="play" />
              </span>
            </summary>
            <p>{t(`provided_${video.service}`, { host: video.site })}</p>
            <p className={styles.choices}>
              <Button
                variant="primary"
                onClick={() => {
                  pauseSound?.()
                  setPlaying(true)
                }}
              >
                <Icon name="play" />
                {t('play')}
              </Button>
              {link()}
            </p>
          </details>
        )
      )}
      <figcaption className={styles.caption}>
        <span>{[title, length].filter(Boolean).join(', ')}</span>
        {link(isPlayable && !isPlaying ? styles.unscripted : undefined)}
      </figcaption>
    </figure>
  )
}

/** The title on our own colours, behind the picture if there is one. */
function Still({ image, title }: { image: string | undefined; title: string }) {
  const source = image === undefined ? null : safeUrl(image, 'image')
  return (
    <>
      <span className={styles.words} aria-hidden="true">
        {title}
      </span>
      {source !== null && <img src={source} alt="" loading="lazy" className={styles.still} />}
    </>
  )
}

function Frame({ video, title }: { video: VideoAddress; title: string }) {
  return (
    <iframe
      src={video.embed}
      title={title}
      className={styles.frame}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      // YouTube refuses frames without a referrer (its error 153); the origin is enough.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      ref={(frame) => frame?.focus()}
    />
  )
}

function Attachments({ files }: { files: NonNullable<Sermon['attachments']> }) {
  const t = useMediaText()
  const language = useTextLanguage()
  return (
    <section className={styles.attachments}>
      <h2 className={styles.heading}>{t('attachments')}</h2>
      <ul>
        {files.map(({ url, title, bytes }) => {
          const address = safeUrl(url, 'media')
          if (address === null) return null
          const details = [formatOf(address), bytes === undefined ? null : formatBytes(bytes, language)]
          const about = details.filter(Boolean).join(', ')
          return (
            <li key={url}>
              <a href={address} download>
                <Icon name="download" />
                {title ?? nameOf(address)}
                {about && ` (${about})`}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const fileOf = (address: string) => address.split(/[?#]/, 1)[0]!.split('/').at(-1)!

/** `PDF` of `/media/vazlat.pdf`. */
const formatOf = (address: string) => /\.(\w{2,5})$/.exec(fileOf(address))?.[1]?.toUpperCase() ?? null

function nameOf(address: string): string {
  const name = fileOf(address).replace(/\.\w{2,5}$/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
