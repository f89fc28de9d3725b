/** `npm run content -- stats`: views and plays by sermon. */
import { writeFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { isExactDate, shiftDay } from 'shared-kernel/dates'
import { siteDay } from 'shared-kernel/site'
import { CommandError } from '../command.ts'
import { toCsv } from '../csv.ts'
import type { Database } from '../database/schema.ts'

export const STATS_HELP = `  stats                 views and plays of each sermon in the last 30 days, the most viewed first
  stats --from <day> --to <day>   of other days, e.g. --from 2026-11-01 --to 2026-11-30
  stats --csv <file>    a row for each sermon and day, for a spreadsheet`

export interface StatsOptions {
  from?: string
  to?: string
  csv?: string
  now: Date
  log: (line: string) => void
}

const DAYS = 30

/** Prints or writes the counts of some days. @throws CommandError for invalid days */
export async function runStats(db: Kysely<Database>, { from, to, csv, now, log }: StatsOptions): Promise<void> {
  const last = toDay('--to', to) ?? siteDay(now)
  const first = toDay('--from', from) ?? shiftDay(last, 1 - DAYS)
  if (first > last) throw new CommandError(`--from ${first} is after --to ${last}.`)
  const days = db
    .selectFrom('sermon_count as c')
    .leftJoin('sermon as s', 's.nid', 'c.nid')
    .where('c.day', '>=', first)
    .where('c.day', '<=', last)
  if (csv !== undefined) {
    const rows = await days
      .select(['c.day', 'c.nid', 's.path', 's.title', 'c.views', 'c.plays'])
      .orderBy('c.day')
      .orderBy('c.nid')
      .execute()
    await writeFile(csv, toCsv(['day', 'nid', 'path', 'title', 'views', 'plays'], rows))
    return log(`${rows.length} rows are in ${csv}.`)
  }
  const sums = await days
    .select(['c.nid', 's.title'])
    .select([sql<number>`sum(c.views)::integer`.as('views'), sql<number>`sum(c.plays)::integer`.as('plays')])
    .groupBy(['c.nid', 's.title'])
    .orderBy('views', 'desc')
    .orderBy('plays', 'desc')
    .orderBy('c.nid')
    .execute()
  log(`${first} to ${last}`)
  if (sums.length === 0) return log('Nothing was counted.')
  log('  views   plays  sermon')
  for (const { nid, title, views, plays } of sums)
    log(
      `${String(views).padStart(7)} ${String(plays).padStart(7)}  ${title ?? '(no longer in the library)'} (/node/${nid})`,
    )
}

function toDay(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!isExactDate(text)) throw new CommandError(`${option} "${text}" is no day like 2026-11-27.`)
  return text
}
