/** `/napi-ige.xml`: the verses of the last days, newest first. */
import {
  type Config,
  type DailySelection,
  getBibleText,
  getDailySelection,
  hasCapability,
  isApiError,
} from 'shared-kernel/api'
import { DEFAULT_SITE_TITLE } from 'shared-kernel/config'
import { formatDayWithWeekday, shiftDay } from 'shared-kernel/dates'
import { passageToParams, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { siteDay } from 'shared-kernel/site'
import { hu } from '../http/messages/hu.ts'
import { ApiRefused } from '../ops/api-client.ts'
import { rssDate, rssText, text } from './rss.ts'

export const DAILY_FEED_PATH = `${paths.dailyReading()}.xml`
const DAYS = 10

interface DayItem {
  /** `2026-11-28` */
  date: string
  /** References and, where it has one, the name of the day. */
  title: string
  verses: string
}

/**
 * Days without a reading or without its text are left out.
 * @throws ApiRefused 404 for a backend with today's reading only
 */
export async function dailyItems(now: Date): Promise<DayItem[]> {
  if (!(await hasCapability('days'))) throw new ApiRefused(404)
  const days = Array.from({ length: DAYS }, (_, before) => shiftDay(siteDay(now), -before))
  const items = await Promise.all(days.map(async (date) => itemOf(await getDailySelection({ date }))))
  return items.flat()
}

async function itemOf({ date, sermon, church }: DailySelection): Promise<DayItem[]> {
  const passages = sermon?.text.filter(({ chapter }) => chapter !== undefined) ?? []
  const texts = await Promise.all(
    passages.map((one) =>
      getBibleText(passageToParams(one)).catch((error: unknown) => {
        if (isApiError(error) && error.kind === 'not-found') return null
        throw error
      }),
    ),
  )
  const verses = texts.flatMap((found) => found?.verses.map((verse) => verse.text) ?? []).join(' ')
  if (verses === '') return []
  const title = [passages.map(printed).join('; '), church?.day?.name].filter(Boolean).join(' · ')
  return [{ date, title, verses }]
}

export function dailyFeedText(origin: string, { site }: Config, items: DayItem[]): string {
  const title = `${site.title || DEFAULT_SITE_TITLE} – ${hu.daily}`
  const channel = {
    title,
    link: origin + paths.dailyReading(),
    self: origin + DAILY_FEED_PATH,
    description: hu.dailyFeedDescription,
  }
  const lines = items.flatMap(({ date, title, verses }) => {
    const address = `${origin}${paths.dailyReading()}/${date}`
    return [
      '<item>',
      ...text('title', `${formatDayWithWeekday(date, 'hu')}: ${title}`),
      ...text('link', address),
      ...text('guid', address),
      ...text('pubDate', rssDate(`${date}T00:00:00Z`)),
      ...text('description', verses),
      '</item>',
    ]
  })
  return rssText(channel, lines)
}
