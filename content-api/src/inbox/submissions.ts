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
  const submissions = [...(await readMessages(db)), ...(await readCitations(db))]
  return submissions
    .filter(({ doneAt }) => all || doneAt === null)
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
}

/** Null if there is none. */
export async function getSubmission(
  db: Kysely<Database>,
  { kind, id }: Pick<Submission, 'kind' | 'id'>,
): Promise<Submission | null> {
  const [submission] = kind === 'message' ? await readMessages(db, id) : await readCitations(db, id)
  return submission ?? null
}

async function readMessages(db: Kysely<Database>, id?: number): Promise<Submission[]> {
  const all = db.selectFrom('feedback_message').selectAll()
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute()
  return rows.map((row) => ({
    kind: 'message',
    id: row.id,
    site: row.site,
    receivedAt: row.created_at,
    doneAt: row.done_at,
    name: row.name || null,
    email: row.email || null,
    text: row.message,
    page: row.url,
    author: null,
    source: null,
    tags: [],
    sermon: null,
  }))
}

async function readCitations(db: Kysely<Database>, id?: number): Promise<Submission[]> {
  const all = db
    .selectFrom('citation_submission as c')
    .leftJoin('sermon as s', 's.nid', 'c.preaching')
    .selectAll('c')
    .select(['s.nid', 's.title'])
    .select(sql<string[]>`array(select name from tag where tag.id = any(c.tags) order by name)`.as('tag_names'))
  const rows = await (id === undefined ? all : all.where('c.id', '=', id)).execute()
  return rows.map((row) => ({
    kind: 'citation',
    id: row.id,
    site: row.site,
    receivedAt: row.created_at,
    doneAt: row.done_at,
    name: row.name,
    email: row.email,
    text: row.text,
    page: null,
    author: row.author,
    source: row.source,
    tags: row.tag_names,
    sermon: row.nid === null ? null : { nid: row.nid, title: row.title! },
  }))
}

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
