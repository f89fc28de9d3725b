import {
  ApiError,
  type ChurchToday,
  getDailySelection,
  getNode,
  hasCapability,
  type MediaFile,
  type SermonCard,
  withinDeadline,
} from 'shared-kernel/api'
import { isExactDate } from 'shared-kernel/dates'
import { paths } from 'shared-kernel/paths'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { safeUrl } from 'shared-kernel/safe-html'
import { asReadingOf } from 'shared-kernel/site'
import { loadPassageText, type LoadedText } from '../verses/load-passage-text.ts'

export interface DailyData {
  /** ISO date; empty if the backend does not send it. */
  date: string
  /** The sermon's text; empty on a day without a reading. */
  texts: LoadedText[]
  sermon: DailySermon | null
  /** The day's position in the church year; absent on other backends. */
  church?: ChurchToday
  /** Days that have a reading; both are absent if the backend has today's reading only. */
  previous?: string
  next?: string
}

export interface DailySermon {
  nid: number
  title: string
  preacher: string | null
  /** Its first sentences; empty if the backend does not send them. */
  opening: string
  sounds: MediaFile[]
}

/** Longest wait of the page for the addresses of recordings, in milliseconds. */
const SOUNDS_MS = 1500

/**
 * The reading of today, or of the day in the address. RT-08: redirects to the sermon, replacing the history entry, if
 * the backend returns only a content item (without the capability `days`), or if the sermon has no verse to show.
 * @throws ApiError `not-found` for an address without a valid day
 */
export async function loadDaily({ params, signal }: PageRequest): Promise<DailyData> {
  const { day } = params
  if (day !== undefined && !isExactDate(day)) throw new ApiError('not-found', `${day} is no day`)
  const { nid, date, sermon, previous, next, church } = await getDailySelection({ signal, date: day })
  if (nid === undefined) return { date, texts: [], sermon: null, previous, next, church }
  const passages = sermon?.text.filter(({ chapter }) => chapter !== undefined) ?? []
  if (!sermon || passages.length === 0 || !(await hasCapability('days', { signal }))) {
    throw redirect(asReadingOf(paths.node(nid), date), { replace: true })
  }
  const [sounds, ...texts] = await Promise.all([
    loadSounds(sermon, signal),
    ...passages.map((passage) => loadPassageText(passage, signal)),
  ])
  const { title, preacher } = sermon
  const shown = { nid, title, preacher: preacher?.name ?? null, opening: openingOf(sermon), sounds }
  return { date, texts, sermon: shown, previous, next, church }
}

async function loadSounds({ nid, media }: SermonCard, signal: AbortSignal): Promise<MediaFile[]> {
  if (!media.includes('audio')) return []
  const sermon = await withinDeadline(SOUNDS_MS, signal, (stop) => getNode(nid, { signal: stop }))
  return (sermon?.files ?? []).flatMap((file) => {
    const url = file.kind === 'audio' ? safeUrl(file.url, 'media') : null
    return url === null ? [] : [{ ...file, url }]
  })
}

/** The complete sentences of the snippet if there are any, else all of it. */
function openingOf({ snippet }: SermonCard): string {
  const words = snippet.map(({ text }) => text).join('')
  return /^.{60,}[.!?…]["”]?(?=\s)/su.exec(words)?.[0] ?? words
}
