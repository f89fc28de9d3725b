/** Deletes what a mirrored folder no longer has. Sermons: `sermons/remove-sermons.ts`. */
import { sql } from 'kysely'
import { siteDay } from 'shared-kernel/site'
import type { Kind } from './import-report.ts'
import type { ImportContext } from './run-import.ts'
import { tidyName } from './tidy-text.ts'

/** Deletes what the folder no longer has of a kind; sites, Bibles and citations that visitors sent stay. */
export type Removal = (context: ImportContext) => Promise<void>

export const removeCitations: Removal = async ({ trx, report, mirror }) => {
  const stored = await trx
    .selectFrom('citation')
    .select(['id', 'external_id', 'text'])
    .where('is_submitted', '=', false)
    .execute()
  const missing = stored.filter(({ external_id }) => !mirror!.citations.has(external_id))
  if (missing.length === 0) return
  report.remove(
    'citations',
    missing.map(({ text }) => text),
  )
  await sql`delete from citation where id in (${sql.join(missing.map(({ id }) => id))})`.execute(trx)
}

export const removePlans: Removal = async ({ trx, report, mirror }) => {
  const stored = await trx.selectFrom('reading_plan').select(['nid', 'external_id', 'title']).execute()
  const missing = stored.filter(({ external_id }) => !mirror!.plans.has(external_id))
  if (missing.length === 0) return
  report.remove(
    'plans',
    missing.map(({ title }) => title),
  )
  await sql`delete from reading_plan where nid in (${sql.join(missing.map(({ nid }) => nid))})`.execute(trx)
}

/** Past days stay as they were. */
export const removeDaily: Removal = async ({ trx, report, mirror, now }) => {
  const stored = await trx.selectFrom('daily_selection').select('day').where('day', '>=', siteDay(now)).execute()
  const missing = stored.map(({ day }) => day).filter((day) => !mirror!.days.has(day))
  if (missing.length === 0) return
  report.remove('daily', missing)
  await sql`delete from daily_selection where day in (${sql.join(missing)})`.execute(trx)
}

/** Preachers whom neither `preachers.json` nor a sermon names, drafts included. */
export const removePreachers: Removal = async ({ trx, report, mirror }) => {
  const unused = await trx
    .selectFrom('preacher as p')
    .select(['p.id', 'p.name'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sermon as s').select('s.nid').whereRef('s.preacher_id', '=', 'p.id'))),
    )
    .execute()
  const missing = unused.filter(({ name }) => !mirror!.preachers.has(tidyName(name)))
  if (missing.length === 0) return
  report.remove(
    'preachers',
    missing.map(({ name }) => name),
  )
  await sql`delete from preacher where id in (${sql.join(missing.map(({ id }) => id))})`.execute(trx)
}

type Mirrored = Extract<Kind, 'sermons' | 'citations' | 'plans' | 'preachers' | 'daily'>

const TABLES = {
  sermons: 'sermon',
  citations: 'citation',
  plans: 'reading_plan',
  preachers: 'preacher',
  daily: 'daily_selection',
} as const satisfies Record<Mirrored, string>

/** Number of stored entries of each kind. */
export async function countStored(trx: ImportContext['trx']): Promise<Record<Mirrored, number>> {
  const counts = await Promise.all(
    Object.entries(TABLES).map(async ([kind, table]) => {
      const { count } = await trx
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return [kind, count] as const
    }),
  )
  return Object.fromEntries(counts) as Record<Mirrored, number>
}

/** Fewer may always go, unless they are all. */
const HANDFUL = 5

/** Kinds of which more than a tenth, or everything, would go. */
export function tooManyMissing(missing: Partial<Record<Kind, string[]>>, stored: Record<Mirrored, number>): Mirrored[] {
  return (Object.keys(TABLES) as Mirrored[]).filter((kind) => {
    const many = missing[kind]?.length ?? 0
    const isAll = many === stored[kind] && many > 1
    return isAll || (many > HANDFUL && many > stored[kind] / 10)
  })
}
