/** Addresses of videos on YouTube, Vimeo, Facebook and PeerTube. */
import { safeHost } from './addresses.ts'

export type VideoService = 'youtube' | 'vimeo' | 'facebook' | 'peertube'

export interface VideoAddress {
  service: VideoService
  /** Entry of the config's `video_hosts`: `youtube.com`, or the host of a PeerTube. */
  site: string
  id: string
  /** The page of the video at its service. */
  address: string
  /** Address of the frame, with the service's strictest privacy mode; plays at once. */
  embed: string
}

/** Hosts of the frames of a service. */
const FRAME_HOSTS: Record<string, string> = {
  'youtube.com': 'www.youtube-nocookie.com',
  'vimeo.com': 'player.vimeo.com',
  'facebook.com': 'www.facebook.com',
}

/** Frame origins of the entries of `video_hosts`; entries that are no host are dropped. */
export const frameOrigins = (videoHosts: readonly string[]): string[] =>
  videoHosts.flatMap((name) => {
    const host = safeHost(name)
    return host === null ? [] : `https://${FRAME_HOSTS[host] ?? host}`
  })

/**
 * The video of any address form of a known service; null for other pages.
 * @param videoHosts of the site's config: hosts besides YouTube, Vimeo and Facebook are PeerTubes
 */
export function readVideoAddress(address: string, videoHosts: readonly string[] = []): VideoAddress | null {
  const text = /^https?:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const host = url.hostname.replace(/^(?:www|m|web|music|player)\./, '')
  if (/^(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(host)) return readYouTube(url, host)
  if (host === 'vimeo.com') return readVimeo(url)
  if (/^(?:facebook|fb)\.com$/.test(host)) return readFacebook(url)
  return videoHosts.includes(url.hostname) ? readPeerTube(url) : null
}

function readYouTube({ pathname, searchParams }: URL, host: string): VideoAddress | null {
  const [first = '', second] = pathname.slice(1).split('/')
  const named = host === 'youtu.be' ? first : first === 'watch' ? searchParams.get('v') : second
  const isVideo = host === 'youtu.be' || /^(?:watch|shorts|live|embed|v|e)$/.test(first)
  if (!isVideo || !/^[\w-]{11}$/.test(named ?? '')) return null
  const id = named!
  const start = secondsIn(searchParams.get('t') ?? searchParams.get('start'))
  return {
    ...{ service: 'youtube', site: 'youtube.com', id },
    address: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
  }
}

function readVimeo({ pathname, searchParams, hash }: URL): VideoAddress | null {
  const [, id, inPath] = /^(?:\/.+)?\/(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? []
  if (id === undefined) return null
  // The key of an unlisted video.
  const key = inPath ?? /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0]
  const start = secondsIn(new URLSearchParams(hash.slice(1)).get('t'))
  const at = start > 0 ? `#t=${start}s` : ''
  return {
    ...{ service: 'vimeo', site: 'vimeo.com', id },
    address: `https://vimeo.com/${id}${key ? `/${key}` : ''}${at}`,
    embed: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}${at}`,
  }
}

function readFacebook({ pathname, searchParams }: URL): VideoAddress | null {
  const [, page, ofPage] = /^\/([\w.-]+)\/videos\/(?:.+\/)?(\d{6,20})\/?$/.exec(pathname) ?? []
  const reel = /^\/reel\/(\d{6,20})\/?$/.exec(pathname)?.[1]
  const watched = /^\/(?:watch(?:\/live)?|video\.php)\/?$/.test(pathname) ? searchParams.get('v') : null
  const id = ofPage ?? reel ?? watched
  if (!id || !/^\d{6,20}$/.test(id)) return null
  const path = ofPage ? `${page}/videos/${id}/` : reel ? `reel/${id}/` : `watch/?v=${id}`
  const address = `https://www.facebook.com/${path}`
  const query = new URLSearchParams({ href: address, show_text: 'false', autoplay: 'true' })
  const embed = `https://www.facebook.com/plugins/video.php?${query}`
  return { service: 'facebook', site: 'facebook.com', id, address, embed }
}

function readPeerTube({ hostname, origin, pathname, searchParams }: URL): VideoAddress | null {
  const [, id] = /^\/(?:w|videos\/(?:watch|embed))\/([\w-]{8,40})\/?$/.exec(pathname) ?? []
  if (id === undefined || !origin.startsWith('https:')) return null
  const start = secondsIn(searchParams.get('start'))
  const at = start > 0 ? `start=${start}` : ''
  return {
    ...{ service: 'peertube', site: hostname, id },
    address: `${origin}/w/${id}${at && `?${at}`}`,
    // Without peer-to-peer, which reveals the visitor's IP address to other viewers.
    embed: `${origin}/videos/embed/${id}?autoplay=1&p2p=0&warningTitle=0${at && `&${at}`}`,
  }
}

/** Seconds of `90`, `90s` or `1h2m3s`; 0 for anything else. */
function secondsIn(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
