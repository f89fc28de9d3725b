import { extname, posix } from 'node:path'
import { safeUrl, readVideoAddress, type VideoAddress } from 'shared-kernel/sanitize'
import { ATTACHMENT_NAMES, attachmentType, isAttachmentType, isPicture, recordingType } from '../media-types.ts'
import { isMediaAddress, isServable, mediaAddress, mediaName } from '../media-files.ts'
import { FieldReader } from '../field-reader.ts'
import type { ImportReport } from '../import-report.ts'
import { mediaAt } from '../media-store.ts'
import { MediaRecord } from '../media-record.ts'
import type { VideoStills } from './video-stills.ts'

/** A row of the media table. */
export type MediaEntry = {
  kind: 'audio' | 'video' | 'attachment'
  url: string
  mime: string
  bytes: number | null
  seconds: number | null
  title: string | null
  /** Address of a still picture. */
  image: string | null
  /** Their starts in seconds. */
  chapters: { start: number; title: string }[] | null
  /** The media folder does not have it yet: visitors get it once it is there. */
  isMissing?: true
}

/** About videos of other sites. */
export interface VideoContext {
  /** `video_hosts` of the sites. */
  videoHosts: ReadonlySet<string>
  stills: VideoStills
}
export type MediaContext = {
  report: ImportReport
  mediaFolder: string | null
  mediaRecord?: MediaRecord
} & Partial<VideoContext>

const KINDS = { audio: 'audio', video: 'video', attachments: 'attachment' } as const
type List = keyof typeof KINDS

/** MIME type of a page with a video player. */
const PAGE = 'text/html'

/**
 * Reads the lists `audio`, `video` and `attachments` of a sermon: `{ file }` in the media folder, served under
 * `/media/`, or `{ url }`, which of a video may be its page at YouTube, Vimeo, Facebook or a PeerTube. Each with
 * optional `title`, `mime`, `seconds` and `bytes`, a video with `image`, a recording with `chapters`. A missing file is
 * a warning, not a refusal; it is marked.
 */
export async function readMediaEntries(fields: FieldReader, context: MediaContext) {
  const entries: MediaEntry[] = []
  for (const list of Object.keys(KINDS) as List[]) {
    for (const record of fields.records(list)) {
      const reader = new FieldReader(record, fields.place(list), context.report)
      const entry = await readEntry(list, reader, context)
      if (entry) entries.push(entry)
      else fields.isValid = false
      reader.reportUnknown()
    }
  }
  return entries
}

async function readEntry(list: List, fields: FieldReader, context: MediaContext): Promise<MediaEntry | null> {
  const file = fields.text('file')
  const address = fields.text('url', { max: 2048 })
  const title = fields.name('title')
  const givenMime = fields.text('mime')
  const seconds = list === 'attachments' ? null : fields.integer('seconds', { min: 0 })
  const bytes = fields.integer('bytes', { min: 0, max: Number.MAX_SAFE_INTEGER })
  if (!file === !address) return fields.refuse(list, `An entry of "${list}" needs either "file" or "url".`)
  const picture = list === 'video' ? await readImage(fields, context) : null
  const kind = KINDS[list]
  const chapters = list === 'audio' ? readChapters(fields, context.report) : null
  const video = list === 'video' && address !== null ? readVideo(address, fields, context) : null
  if (video) {
    const image = picture ?? (await readStill(video, fields, context))
    if (!fields.isValid) return null
    return { kind, url: video.address, mime: PAGE, bytes: null, seconds, title, image, chapters }
  }
  if (address && (!/^(https:\/\/[^\s/]|\/[^/\s])/.test(address) || safeUrl(address, 'media') === null)) {
    return fields.refuse(list, `"${address}" is neither an https address nor one on this site.`)
  }
  const name = address === null ? posix.normalize(file!) : isMediaAddress(address) ? nameIn(address) : null
  const url = name === null ? address! : mediaAddress(name)
  const mime = readType(list, url, givenMime)
  if (!mime) return fields.refuse(list, typeRemedy(list, file ?? address!))
  if (list !== 'attachments' && /^https:/.test(url)) context.report.mediaHosts.add(new URL(url).origin)
  const measured = name === null ? UNMEASURED : await measure(kind, name, fields, context)
  if (!fields.isValid) return null
  const known = { bytes: bytes ?? measured.bytes, seconds: seconds ?? measured.seconds }
  return { kind, url, mime, ...known, title, image: picture, chapters, ...(measured.isMissing && { isMissing: true }) }
}

function readType(list: List, url: string, type: string | null): string | undefined {
  if (list !== 'attachments') return type ?? recordingType(url)
  // A given type must not disguise an executable: it applies only to an address without an extension.
  const isNamed = extname(new URL(url, 'https://site').pathname) !== ''
  return isNamed || type === null || !isAttachmentType(type) ? attachmentType(url) : type
}

function typeRemedy(list: List, name: string): string {
  if (list === 'attachments')
    return `"${name}" is no attachment that the site offers. It offers ${ATTACHMENT_NAMES}: save it as PDF.`
  return (list === 'video' && videoRemedy(name)) || `The format of "${name}" is not known; set it as "mime".`
}

function readVideo(address: string, fields: FieldReader, { videoHosts }: MediaContext): VideoAddress | null {
  const video = readVideoAddress(address, [...(videoHosts ?? [])])
  if (video && videoHosts && !videoHosts.has(video.site))
    fields.warn(
      'url',
      `The site only links to this video: to play it, name "${video.site}" in "video_hosts" of site.json.`,
      'linked-video',
    )
  return video
}

/** The remedy for an address that is not a video. */
function videoRemedy(address: string): string | null {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  if (host === '') return null
  if (host === 'fb.watch')
    return `"${address}" cannot be shown in a page. Open it in a browser and copy the address that it leads to, as https://www.facebook.com/…/videos/….`
  if (/(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com|facebook\.com)$/.test(host))
    return `"${address}" is a page of ${host}, but not that of one video. Open the video and copy its address.`
  return `No video is known at "${address}". If ${host} is a PeerTube, name it in "video_hosts" of site.json; for a video file say "mime: video/mp4".`
}

/** The picture set by the editor. */
async function readImage(fields: FieldReader, context: MediaContext): Promise<string | null> {
  const image = fields.text('image')
  if (image === null) return null
  const name = isMediaAddress(image) ? nameIn(image) : posix.normalize(image)
  if (!isPicture(name)) return fields.refuse('image', `"${image}" is no picture: save it as JPEG, PNG or WebP.`)
  await measure('attachment', name, fields, context)
  return mediaAddress(name)
}

async function readStill(video: VideoAddress, fields: FieldReader, { stills }: MediaContext): Promise<string | null> {
  const { url = null, problem } = (await stills?.provide(video)) ?? {}
  if (problem !== undefined)
    fields.warn(
      'url',
      `The video has no picture: ${problem}. The next import tries again; or give one as "image: <file>".`,
      'no-picture',
    )
  return url
}

/** `{ start, title }`, in order; `start` in seconds or as 1:02:03. */
function readChapters(fields: FieldReader, report: ImportReport): MediaEntry['chapters'] {
  const chapters = fields.records('chapters').map((record) => {
    const reader = new FieldReader(record, fields.at, report)
    const title = reader.name('title', { required: true, max: 200 }) ?? ''
    const written = reader.text('start') ?? '0'
    const isTime = /^\d{1,6}(?:\.\d+)?$|^(?:\d{1,2}:)?\d{1,2}:\d\d$/.test(written)
    if (!isTime) reader.refuse('start', `"${written}" is no time like 90, 1:30 or 1:02:03.`)
    reader.reportUnknown()
    if (!reader.isValid) fields.isValid = false
    return { start: written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0), title }
  })
  if (chapters.some(({ start }, nth) => nth > 0 && start <= chapters[nth - 1]!.start))
    return fields.refuse('chapters', 'Each of the "chapters" must begin after the one before it.')
  return chapters.length > 0 ? chapters : null
}

/** An address that is not encoded is a file name. */
const nameIn = (address: string) => mediaName(address) ?? address.slice(mediaAddress('').length)

type Measured = Pick<MediaEntry, 'bytes' | 'seconds' | 'isMissing'>
const UNMEASURED: Measured = { bytes: null, seconds: null }

async function measure(
  kind: MediaEntry['kind'],
  name: string,
  fields: FieldReader,
  context: MediaContext,
): Promise<Measured> {
  const { mediaFolder, mediaRecord = new MediaRecord(null) } = context
  if (/^(?:\.\.)?\//.test(name)) {
    fields.refuse('file', `"${name}" lies outside the media folder.`)
    return UNMEASURED
  }
  if (!isServable(name) || mediaName(mediaAddress(name)) !== name.normalize('NFC')) {
    fields.refuse('file', `"${name}" is not served: no part of its name may begin with a dot or hold a backslash.`)
    return UNMEASURED
  }
  if (!mediaFolder) return UNMEASURED
  const found = await mediaAt(mediaFolder).find(name)
  if (found === null) {
    fields.warn('file', `The media folder has no file "${name}" yet.`, 'missing-media')
    return { ...UNMEASURED, isMissing: true }
  }
  const { size } = found
  // Browsers measure videos themselves.
  if (kind !== 'audio') return { bytes: size, seconds: null }
  const { seconds, problem } = await mediaRecord.lengthOf(mediaFolder, found)
  if (problem) fields.warn('file', `"${name}": ${problem}`, 'unread-sound')
  return { bytes: size, seconds }
}

/** Media kinds of a sermon: `text` when it has a body, then those of its files. */
export function mediaKinds(words: number, files: Pick<MediaEntry, 'kind' | 'isMissing'>[]) {
  const kinds: ('text' | 'audio' | 'video')[] = words > 0 ? ['text'] : []
  for (const kind of ['audio', 'video'] as const)
    if (files.some((file) => file.kind === kind && !file.isMissing)) kinds.push(kind)
  return kinds
}
