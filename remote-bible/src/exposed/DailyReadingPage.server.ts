import { formatDayWithWeekday } from 'shared-kernel/dates'
import { printed } from 'shared-kernel/passages'
import type { Page, PageAbout, PageProps } from 'shared-kernel/remote-contracts'
import type { DailyData } from '../daily-reading/load-daily.ts'
import { useText } from '../daily-reading/messages.ts'
import { toDescription } from '../description.ts'
import { DAILY_FEED_PATH, readingOfDayPath } from '../places.ts'
import { page as shown } from './DailyReadingPage.tsx'

/** The canonical address has the day if the backend has readings of other days. */
function dailyAbout({ data, params }: Pick<PageProps<DailyData>, 'data' | 'params'>): PageAbout {
  const { date, texts, previous, next } = data
  const [first] = texts
  const isMissing = params.day !== undefined && !first
  const hasDays = date !== '' && (previous ?? next) !== undefined
  const verses = first?.kind === 'ready' ? first.text.verses.map(({ text }) => text).join(' ') : ''
  const words = verses === '' ? useText.in('hu')('dailyDescription') : `${printed(first!.passage)}: ${verses}`
  return {
    description: toDescription(words),
    ...(hasDays && {
      canonical: readingOfDayPath(date),
      feed: { title: useText.in('hu')('daily'), path: DAILY_FEED_PATH },
    }),
    type: 'website',
    missing: isMissing,
    unlisted: isMissing,
    ...(verses !== '' && { shareImage: { above: dayName(data), text: verses, below: printed(first!.passage) } }),
    ...(first && { card: { embed: 'passage', attributes: { passage: printed(first.passage) } } }),
  }
}

/** E.g. `2026. november 29., vasárnap · Advent 1. vasárnapja`. */
const dayName = ({ date, church }: DailyData) =>
  [date !== '' && formatDayWithWeekday(date, 'hu'), church?.day?.name].filter(Boolean).join(' · ')

export const page: Page<DailyData> = { ...shown, about: dailyAbout }
