import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { MediaFile, Sermon } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatBytes, formatClock, formatMinutes } from 'shared-kernel/numbers'
import { useSingleTabPlayback } from 'shared-kernel/browser'
import { openInPlayer, usePlayer } from 'shared-kernel/player'
import { findPosition } from 'shared-kernel/reading'
import { useLocation } from 'shared-kernel/router'
import { useHydrated, useSession } from 'shared-kernel/session'
import { Button, Icon } from 'shared-kernel/ui'
import { LazyBoundary, LazySermonMedia } from '../lazy.tsx'
import { useContentText } from './messages.ts'
import { isSound, isVideoPage, recordingsOf, startSecond } from './recordings.ts'
import styles from './tools.module.css'

/**
 * Recordings that open in the site's player (AP-12). Embedded pages have no player (`Recordings`); without scripts
 * native controls appear.
 */
export function Listening({ sermon }: { sermon: Sermon }) {
  const { embedded } = useSession()
  if (embedded) return null
  const sounds = recordingsOf(sermon).filter(isSound)
  return sounds.map((file) => <Sound key={file.url} {...{ sermon, sounds, file }} />)
}

type SoundProps = { sermon: Sermon; sounds: readonly MediaFile[]; file: MediaFile }

function Sound({ sermon, sounds, file }: SoundProps) {
  const t = useContentText()
  const language = useTextLanguage()
  const { nid, title, path, preacher } = sermon
  const position = useListeningPosition(path, file, file === sounds[0])
  const isHydrated = useHydrated()
  const isOpen = usePlayer(({ item }) => item?.nid === nid && item.files[0]?.url === file.url)
  // A recording open in the player keeps its position.
  const from = isOpen ? undefined : position
  const pause = usePlayer(({ isPlaying, pause }) => (isPlaying ? pause : undefined))
  const isSounding = isOpen && pause !== undefined

  // The pressed recording first, then the sermon's others.
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

/**
 * Start position of a recording: for the first one the second in the address, else where the visitor stopped. Known
 * after the first render; updated when the player closes.
 * @returns seconds; undefined for the beginning
 */
function useListeningPosition(path: string, file: MediaFile, isFirst: boolean): number | undefined {
  const { search, hash } = useLocation()
  const isPlayerOpen = usePlayer(({ item }) => item !== null)
  const [from, setFrom] = useState<number>()
  useEffect(() => {
    const requested = isFirst ? startSecond({ search, hash }) : null
    const position = findPosition(path)
    setFrom(requested ?? (position?.sound === file.url ? position.seconds : undefined))
  }, [search, hash, path, file.url, isFirst, isPlayerOpen])
  return from
}

/** Inline media in their final size: video, and on embedded pages audio. */
export function Recordings({ sermon }: { sermon: Pick<Sermon, 'files' | 'title'> }) {
  const t = useContentText()
  const { embedded } = useSession()
  const section = useRef<HTMLElement>(null)
  const media = () => [...(section.current?.querySelectorAll<HTMLMediaElement>('audio, video') ?? [])]
  const hush = (but?: EventTarget) => {
    for (const element of media()) if (element !== but) element.pause()
  }
  const claimSound = useSingleTabPlayback(hush)
  // Playback may have started before hydration.
  useEffect(() => {
    if (media().some(({ paused }) => !paused)) claimSound()
  }, [claimSound])
  // Pauses other tabs and other media of the page.
  function begin({ target }: SyntheticEvent) {
    hush(target)
    claimSound()
  }
  const files = recordingsOf(sermon).filter((file) => embedded || !isSound(file))
  if (files.length === 0) return null
  // Media events do not bubble: capture them.
  return (
    <section ref={section} className={styles.recordings} aria-label={t('recordings')} onPlayCapture={begin}>
      {files.map((file) =>
        isVideoPage(file) ? (
          <LazyBoundary key={file.url}>
            <LazySermonMedia sermon={sermon} file={file} />
          </LazyBoundary>
        ) : (
          <Recording key={file.url} file={file} />
        ),
      )}
    </section>
  )
}

function Recording({ file }: { file: MediaFile }) {
  const t = useContentText()
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
        <DownloadLink file={file} className={styles.fileDownload} />
      </figcaption>
    </figure>
  )
}

type Props = { file: MediaFile; className?: string }

/** Download link with format and size. */
function DownloadLink({ file: { url, mime, bytes }, className }: Props) {
  const t = useContentText()
  const language = useTextLanguage()
  const details = [formatOf(mime), bytes === undefined ? null : formatBytes(bytes, language)].filter(Boolean)
  return (
    <a href={url} download className={className}>
      <Icon name="download" />
      <span className={styles.name}>{t('download')}</span>
      {details.length > 0 && <span className={styles.details}> ({details.join(', ')})</span>}
    </a>
  )
}

/** Usual format name: `audio/mpeg` is mp3. */
function formatOf(mime: string): string {
  const format = mime.replace(/^.*\/(?:x-)?|;.*$/g, '')
  return mime.startsWith('audio/mpeg') ? 'mp3' : format
}
