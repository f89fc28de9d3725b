/** Deletes entries that a mirrored folder no longer has. Sermons: `sermons/remove-sermons.ts`. */
import { sql } from 'kysely'
import { siteDay } from 'shared-kernel/site'
import type { Kind } from './import-report.ts'
import type { ImportContext } from './run-import.ts'
import { tidyName } from './tidy-text.ts'

/** Deletes missing entries of a kind. Sites, Bibles and citations of visitors are never deleted. */
export type Removal = (context: ImportContext) => Promise<void>

type Mirrored = Extract<Kind, 'sermons' | 'citations' | 'plans' | 'preachers' | 'daily'>

const TABLES = {
  sermons: 'sermon',
  citations: 'citation',
  plans: 'reading_plan',
  preachers: 'preacher',
  daily: 'daily_selection',
} as const satisfies Record<Mirrored, string>

type Row = { key: string | number; name: string }

/** Deletes rows by the values of a column, and reports their names. */
async function removeRows({ trx, report }: ImportContext, kind: Mirrored, column: string, rows: Row[]) {
  if (rows.length === 0) return
  report.remove(
    kind,
    rows.map(({ name }) => name),
  )
  const keys = sql.join(rows.map(({ key }) => key))
  await sql`delete from ${sql.table(TABLES[kind])} where ${sql.ref(column)} in (${keys})`.execute(trx)
}

export const removeCitations: Removal = async (context) => {
  const stored = await context.trx
    .selectFrom('citation')
    .select(['id as key', 'external_id', 'text as name'])
    .where('is_submitted', '=', false)
    .execute()
  const missing = stored.filter(({ external_id }) => !context.mirror!.citations.has(external_id))
  await removeRows(context, 'citations', 'id', missing)
}

export const removePlans: Removal = async (context) => {
  const stored = await context.trx
    .selectFrom('reading_plan')
    .select(['nid as key', 'external_id', 'title as name'])
    .execute()
  const missing = stored.filter(({ external_id }) => !context.mirror!.plans.has(external_id))
  await removeRows(context, 'plans', 'nid', missing)
}

/** Past days stay unchanged. */
export const removeDaily: Removal = async (context) => {
  const { trx, mirror, now } = context
  const stored = await trx.selectFrom('daily_selection').select('day').where('day', '>=', siteDay(now)).execute()
  const missing = stored.filter(({ day }) => !mirror!.days.has(day)).map(({ day }) => ({ key: day, name: day }))
  await removeRows(context, 'daily', 'day', missing)
}

/** Preachers in neither `preachers.json` nor a sermon, drafts included. */
export const removePreachers: Removal = async (context) => {
  const unused = await context.trx
    .selectFrom('preacher as p')
    .select(['p.id as key', 'p.name'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sermon as s').select('s.nid').whereRef('s.preacher_id', '=', 'p.id'))),
    )
    .execute()
  const missing = unused.filter(({ name }) => !context.mirror!.preachers.has(tidyName(name)))
  await removeRows(context, 'preachers', 'id', missing)
}

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

/** Up to this number removals need no confirmation, unless they are all. */
const HANDFUL = 5

/** Kinds of which more than a tenth, or everything, would be removed. */
export function tooManyMissing(missing: Partial<Record<Kind, string[]>>, stored: Record<Mirrored, number>): Mirrored[] {
  return (Object.keys(TABLES) as Mirrored[]).filter((kind) => {
    const many = missing[kind]?.length ?? 0
    const isAll = many === stored[kind] && many > 1
    return isAll || (many > HANDFUL && many > stored[kind] / 10)
  })
}
