/** Reads, closes and deletes submissions: messages and citations of visitors. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

export type SubmissionKind = 'message' | 'citation'

export interface Submission {
  kind: SubmissionKind
  id: number
  /** Key of its site. */
  site: string
  receivedAt: Date
  /** Null while it is open. */
  doneAt: Date | null
  /** Name of the sender; null if not given. */
  name: string | null
  email: string | null
  text: string
  /** Page of the form of a message. */
  page: string | null
  /** Of a citation. */
  author: string | null
  source: string | null
  tags: string[]
  sermon: { nid: number; title: string } | null
}

/** Name of a submission in commands and e-mails, e.g. `message-12`. */
export const submissionName = ({ kind, id }: Pick<Submission, 'kind' | 'id'>) => `${kind}-${id}`

/** The opposite of `submissionName`; null for another text. */
export function parseSubmissionName(name: string): Pick<Submission, 'kind' | 'id'> | null {
  const [, kind, digits] = /^(message|citation)-(\d{1,9})$/.exec(name) ?? []
  return kind ? { kind: kind as SubmissionKind, id: Number(digits) } : null
}

/** Table of each kind. */
export const SUBMISSION_TABLES = { message: 'feedback_message', citation: 'citation_submission' } as const

/** The privacy policy promises to delete submissions a month after they are closed, and after a year in any case. */
const CLOSED_DAYS = 30
const OPEN_DAYS = 365

/** Oldest first. */
export async function listSubmissions(db: Kysely<Database>, { all = false } = {}): Promise<Submission[]> {
  const { rows } = await sql<Submission>`
    ${SUBMISSIONS} where ${all} or "doneAt" is null order by "receivedAt", kind desc, id`.execute(db)
  return rows
}

/** Null if there is none. */
export async function getSubmission(
  db: Kysely<Database>,
  { kind, id }: Pick<Submission, 'kind' | 'id'>,
): Promise<Submission | null> {
  const { rows } = await sql<Submission>`${SUBMISSIONS} where kind = ${kind} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

const SUBMISSIONS = sql`select * from (
  select 'message' as kind, id, site, created_at as "receivedAt", done_at as "doneAt", nullif(name, '') as name,
    nullif(email, '') as email, message as text, url as page, null as author, null as source, '{}'::text[] as tags,
    null::json as sermon
  from feedback_message
  union all
  select 'citation', c.id, c.site, c.created_at, c.done_at, c.name, c.email, c.text, null, c.author, c.source,
    array(select name from tag where tag.id = any(c.tags) order by name),
    case when s.nid is not null then json_build_object('nid', s.nid, 'title', s.title) end
  from citation_submission c left join sermon s on s.nid = c.preaching) submission`

/** Closes a submission and cancels its deliveries. @returns false if there is none */
export async function closeSubmission(
  db: Kysely<Database>,
  { kind, id }: Pick<Submission, 'kind' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(SUBMISSION_TABLES[kind])
    .set({ done_at: sql`coalesce(done_at, now())` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a submission and its deliveries. @returns false if there is none */
export async function deleteSubmission(
  db: Kysely<Database>,
  { kind, id }: Pick<Submission, 'kind' | 'id'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom(SUBMISSION_TABLES[kind])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await deleteOrphans(trx)
    return numDeletedRows > 0n
  })
}

/** Deletes expired submissions with their deliveries. @returns their number */
export async function deleteExpired(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let deleted = 0n
    for (const table of Object.values(SUBMISSION_TABLES)) {
      const isOver = sql<boolean>`done_at < now() - make_interval(days => ${CLOSED_DAYS})
        or created_at < now() - make_interval(days => ${OPEN_DAYS})`
      deleted += (await trx.deleteFrom(table).where(isOver).executeTakeFirstOrThrow()).numDeletedRows
    }
    await deleteOrphans(trx)
    return Number(deleted)
  })
}

/** Deletes deliveries of deleted submissions. */
async function deleteOrphans(db: Kysely<Database>) {
  for (const [kind, table] of Object.entries(SUBMISSION_TABLES)) {
    await sql`delete from delivery d where d.kind = ${kind} and not exists (
      select from ${sql.table(table)} s where s.id = d.record_id)`.execute(db)
  }
}
