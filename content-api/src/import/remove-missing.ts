/** Deletes entries that a mirrored folder no longer has. Sermons: `sermons/remove-sermons.ts`. */
import { sql } from 'kysely'
import { siteDay } from 'shared-kernel/site'
import type { Kind } from './import-report.ts'
import type { ImportContext } from './run-import.ts'
import { tidyName } from './tidy-text.ts'

type Mirrored = Extract<Kind, 'sermons' | 'citations' | 'plans' | 'preachers' | 'daily'>

const TABLES = {
  sermons: 'sermon',
  citations: 'citation',
  plans: 'reading_plan',
  preachers: 'preacher',
  daily: 'daily_selection',
} as const satisfies Record<Mirrored, string>

/** Sites, Bibles and citations of visitors are never deleted, and past daily readings stay. */
const REMOVABLE = {
  citations: { key: 'id', id: 'external_id', name: 'text', condition: () => sql`not is_submitted` },
  plans: { key: 'nid', id: 'external_id', name: 'title', condition: () => sql`true` },
  daily: { key: 'day', id: 'day', name: 'day', condition: (now: Date) => sql`day >= ${siteDay(now)}` },
  // In no sermon, drafts included.
  preachers: {
    key: 'id',
    id: 'name',
    name: 'name',
    condition: () => sql`not exists (select from sermon where preacher_id = preacher.id)`,
  },
}

export type Removable = keyof typeof REMOVABLE

/** Deletes the entries of a kind that the mirrored folder does not have, and reports their names. */
export async function removeMissing({ trx, report, mirror, now }: ImportContext, kind: Removable): Promise<void> {
  const { key, id, name, condition } = REMOVABLE[kind]
  const table = sql.table(TABLES[kind])
  const { rows } = await sql<{ key: string | number; id: string; name: string }>`
    select ${sql.ref(key)} as key, ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${table}
    where ${condition(now)}`.execute(trx)
  const missing = rows.filter((row) => !mirror![kind].has(kind === 'preachers' ? tidyName(row.id) : row.id))
  if (missing.length === 0) return
  report.remove(
    kind,
    missing.map((row) => row.name),
  )
  const keys = sql.join(missing.map((row) => row.key))
  await sql`delete from ${table} where ${sql.ref(key)} in (${keys})`.execute(trx)
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
