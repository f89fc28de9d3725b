/** Fetches still pictures of external videos once into the media folder, so that browsers request only this site. */
import { buffer } from 'node:stream/consumers'
import { isRecord } from 'shared-kernel/json'
import type { VideoAddress } from 'shared-kernel/sanitize'
import { mediaAt } from '../media-store.ts'
import { limitedPieces } from '../fetch-address.ts'
import { mediaAddress } from '../media-files.ts'

const FOLDER = 'video-stills'
const MOST_BYTES = 3_000_000
const DEADLINE_MS = 10_000

export interface StillOptions {
  mediaFolder: string | null
  /** False in a dry run: existing pictures are found, none is fetched. */
  canFetch: boolean
  /** Replaces the services in tests. */
  origin?: string
}

/** The picture's address on this site, or the reason of a failure; both absent if the service has no public picture. */
interface Still {
  url?: string
  problem?: string
}

/** Thrown if the service is unreachable: further requests to it would only wait. */
class Unreachable extends Error {}

export class VideoStills {
  private readonly unreachable = new Set<string>()

  constructor(private readonly options: StillOptions) {}

  async provide(video: VideoAddress): Promise<Still> {
    const { mediaFolder, canFetch } = this.options
    if (mediaFolder === null) return {}
    const media = mediaAt(mediaFolder)
    const name = `${FOLDER}/${video.site}-${video.id}`
    for (const { extension } of PICTURES)
      if (await media.find(name + extension)) return { url: mediaAddress(name + extension) }
    // Facebook requires authentication for pictures.
    if (!canFetch || video.service === 'facebook' || this.unreachable.has(video.site)) return {}
    try {
      const bytes = await this.fetchStill(video)
      const extension = extensionOf(bytes)
      if (extension === null) throw new Error('it is neither JPEG, PNG nor WebP')
      await media.write(name + extension, bytes)
      return { url: mediaAddress(name + extension) }
    } catch (error) {
      if (error instanceof Unreachable) this.unreachable.add(video.site)
      return { problem: (error as Error).message }
    }
  }

  private async fetchStill({ service, site, id, address }: VideoAddress): Promise<Buffer> {
    if (service === 'youtube') {
      const pictures = `https://i.ytimg.com/vi/${id}/`
      // Only some videos have the large picture.
      return (
        (await this.fetchBytes(`${pictures}maxresdefault.jpg`, true)) ?? this.fetchBytes(`${pictures}hqdefault.jpg`)
      )
    }
    const cards = service === 'vimeo' ? 'https://vimeo.com/api/oembed.json' : `https://${site}/services/oembed`
    const text = (await this.fetchBytes(`${cards}?${new URLSearchParams({ url: address, format: 'json' })}`)).toString()
    const card: unknown = JSON.parse(text)
    const picture = isRecord(card) ? card.thumbnail_url : undefined
    const isOurs = (host: string) => (service === 'vimeo' ? host.endsWith('.vimeocdn.com') : host === site)
    if (typeof picture !== 'string' || !URL.canParse(picture) || !isOurs(new URL(picture).hostname))
      throw new Error(`${site} names no picture of its own`)
    return this.fetchBytes(picture)
  }

  private async fetchBytes(address: string): Promise<Buffer>
  private async fetchBytes(address: string, mayMiss: true): Promise<Buffer | null>
  private async fetchBytes(address: string, mayMiss = false): Promise<Buffer | null> {
    const { host, pathname, search, protocol } = new URL(address)
    if (protocol !== 'https:') throw new Error(`${address} is not https`)
    const from = this.options.origin === undefined ? address : this.options.origin + pathname + search
    // Without redirects, which could lead into the operator's network (SSRF).
    const response = await fetch(from, { redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) }).catch(
      (error: Error & { cause?: { code?: string; message?: string } }) => {
        throw new Unreachable(
          `${host} cannot be reached (${error.cause?.code ?? error.cause?.message ?? error.message})`,
        )
      },
    )
    if (response.status === 404 && mayMiss) return null
    if (!response.ok) throw new Error(`${host} answered ${response.status}`)
    const tooLong = () => new Error(`${host} sent more than ${MOST_BYTES / 1_000_000} MB`)
    return buffer(limitedPieces(response, MOST_BYTES, tooLong))
  }
}

/** Types by first bytes: the content type of a service is not trusted. */
const PICTURES = [
  { extension: '.jpg', begins: /^\xff\xd8\xff/ },
  { extension: '.png', begins: /^\x89PNG\r\n\x1a\n/ },
  { extension: '.webp', begins: /^RIFF.{4}WEBP/s },
]

function extensionOf(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, 12)
  return PICTURES.find(({ begins }) => begins.test(head))?.extension ?? null
}
