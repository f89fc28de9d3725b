/** `/napi-ige.xml`: the verses of the last days, newest first. */
import { type Config, type DailySelection, getBibleText, getDailySelection, hasCapability } from 'shared-kernel/api'
import { DEFAULT_SITE_TITLE } from 'shared-kernel/config'
import { formatDayWithWeekday, shiftDay } from 'shared-kernel/dates'
import { passageToParams, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { siteDay } from 'shared-kernel/site'
import { hu } from '../http/messages/hu.ts'
import { ApiRefused } from '../ops/api-client.ts'
import { empty, rssDate, text } from './feed.ts'

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
  const texts = await Promise.all(passages.map((one) => getBibleText(passageToParams(one)).catch(() => null)))
  const verses = texts.flatMap((found) => found?.verses.map((verse) => verse.text) ?? []).join(' ')
  if (verses === '') return []
  const title = [passages.map(printed).join('; '), church?.day?.name].filter(Boolean).join(' · ')
  return [{ date, title, verses }]
}

export function dailyFeedText(origin: string, { site }: Config, items: DayItem[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    ...text('title', `${site.title || DEFAULT_SITE_TITLE} – ${hu.daily}`),
    ...text('link', origin + paths.dailyReading()),
    empty('atom:link', { href: origin + DAILY_FEED_PATH, rel: 'self', type: 'application/rss+xml' }),
    ...text('description', hu.dailyFeedDescription),
    ...text('language', 'hu'),
    ...items.flatMap(({ date, title, verses }) => [
      '<item>',
      ...text('title', `${formatDayWithWeekday(date, 'hu')}: ${title}`),
      ...text('link', `${origin}${paths.dailyReading()}/${date}`),
      ...text('guid', `${origin}${paths.dailyReading()}/${date}`),
      ...text('pubDate', rssDate(`${date}T00:00:00Z`)),
      ...text('description', verses),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
