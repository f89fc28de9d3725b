/** `npm run content -- inbox`: lists, shows, closes and exports submissions of visitors. */
import { type Kysely, sql } from 'kysely'
import { siteDay } from 'shared-kernel/site'
import { CommandError } from '../command.ts'
import { toCsv } from '../csv.ts'
import type { Database } from '../database/schema.ts'
import { firstWords, toText } from './channels.ts'
import {
  type Submission,
  closeSubmission,
  deleteSubmission,
  getSubmission,
  listSubmissions,
  parseSubmissionName,
  submissionName,
} from './submissions.ts'
import { bumpContentVersion } from '../content/content-version.ts'
import { indexCitations } from '../search/index-citations.ts'

export const INBOX_HELP = `  inbox list            open messages and submitted citations, the oldest first; --all: closed ones, too
  inbox show <id>       one of them whole, e.g. inbox show message-12
  inbox done <id>…      closes them; they are deleted a month later, open ones after a year
  inbox accept <id>…    publishes submitted citations, closes them, and prints a line for citations.jsonl
  inbox delete <id>…    deletes them at once
  inbox export <format> prints all of them as json or csv: npm run -s content -- inbox export csv > inbox.csv`

const VERBS = ['list', 'show', 'done', 'accept', 'delete', 'export'] as const

/**
 * Runs one verb and prints its result.
 * @param words the verb and its arguments
 * @throws CommandError for an invalid verb, file or id; then nothing is changed
 */
export async function runInbox(
  db: Kysely<Database>,
  words: string[],
  { all = false, log }: { all?: boolean; log: (line: string) => void },
): Promise<void> {
  const [verb = '', ...rest] = words
  if (!VERBS.some((known) => known === verb))
    throw new CommandError(`There is no "inbox ${verb}". Use one of: ${VERBS.join(', ')}.`)
  if (verb === 'list') return list(db, { all, log })
  if (verb === 'export') return exportAll(db, rest[0], log)
  const submissions = await findSubmissions(db, rest)
  if (verb === 'accept' && submissions.some(({ kind }) => kind !== 'citation'))
    throw new CommandError('Only submitted citations can be accepted. Nothing was changed.')
  for (const submission of submissions) {
    const name = submissionName(submission)
    if (verb === 'show') log(toText(submission))
    if (verb === 'done' && (await closeSubmission(db, submission))) log(`${name} is done.`)
    if (verb === 'delete' && (await deleteSubmission(db, submission))) log(`${name} is deleted.`)
    if (verb === 'accept') {
      const line = await acceptCitation(db, submission.id)
      log(`${name} is published. For citations.jsonl of the content folder:\n${JSON.stringify(line)}`)
    }
  }
}

/** The submissions with these names. @throws CommandError for a name without a submission */
async function findSubmissions(db: Kysely<Database>, names: string[]): Promise<Submission[]> {
  if (names.length === 0) throw new CommandError('Pass ids as "inbox list" prints them, e.g. message-12.')
  return Promise.all(
    names.map(async (name) => {
      const id = parseSubmissionName(name)
      const submission = id && (await getSubmission(db, id))
      if (!submission)
        throw new CommandError(`There is no ${name}. "inbox list --all" prints the ids. Nothing was changed.`)
      return submission
    }),
  )
}

async function list(db: Kysely<Database>, { all, log }: { all: boolean; log: (line: string) => void }) {
  const submissions = await listSubmissions(db, { all })
  if (submissions.length === 0) return log(all ? 'Nothing was sent.' : 'Nothing is open.')
  const undelivered = new Map(
    (await db.selectFrom('delivery').selectAll().where('delivered_at', 'is', null).execute()).map(
      ({ kind, record_id, channel, attempts, error }) => [
        `${kind}-${record_id}`,
        ` (${channel}: ${error ? `not delivered, ${attempts} attempts, ${error}` : 'not delivered yet'})`,
      ],
    ),
  )
  for (const submission of submissions) {
    const { receivedAt, doneAt, name, email, text } = submission
    const id = submissionName(submission)
    const day = siteDay(receivedAt)
    const state = doneAt ? ' done' : (undelivered.get(id) ?? '')
    log(`${id}  ${day}  ${name ?? email ?? '–'}: ${firstWords(text, 60)}${state}`)
  }
}

async function exportAll(db: Kysely<Database>, format: string | undefined, log: (line: string) => void) {
  if (format !== 'json' && format !== 'csv')
    throw new CommandError('Pass a format, csv or json: npm run -s content -- inbox export csv > inbox.csv')
  const rows = (await listSubmissions(db, { all: true })).map(({ tags, sermon, ...submission }) => ({
    ...submission,
    id: submissionName(submission),
    tags: tags.join(', '),
    sermon: sermon && `/node/${sermon.nid}`,
  }))
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[0])[]
  log((format === 'csv' ? toCsv(columns, rows) : JSON.stringify(rows, null, 2)).trimEnd())
}

/**
 * Publishes a submitted citation and closes it; repeating it changes nothing.
 * @returns the citation as a line of `citations.jsonl`; null: there is no such submission
 */
export async function acceptCitation(db: Kysely<Database>, id: number): Promise<object | null> {
  return db.transaction().execute(async (trx) => {
    const submission = await trx
      .updateTable('citation_submission')
      .set({ done_at: sql`coalesce(done_at, now())` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!submission) return null
    const { text, author, source, preaching } = submission
    const external_id = `submission-${id}`
    const sermon =
      preaching === null
        ? undefined
        : await trx.selectFrom('sermon').select(['nid', 'external_id']).where('nid', '=', preaching).executeTakeFirst()
    const tags = submission.tags.length
      ? await trx.selectFrom('tag').select(['id', 'name']).where('id', 'in', submission.tags).orderBy('id').execute()
      : []
    const citation = await trx
      .insertInto('citation')
      .values({ external_id, text, author, source, nid: sermon?.nid ?? null, is_submitted: true })
      .onConflict((conflict) => conflict.column('external_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!citation) {
      const published = await trx
        .selectFrom('citation')
        .select('text')
        .where('external_id', '=', external_id)
        .executeTakeFirst()
      if (published?.text !== text)
        throw new CommandError(`Another citation has the id ${external_id}. Nothing was changed.`)
    } else {
      const rows = tags.map((tag, position) => ({ citation_id: citation.id, tag_id: tag.id, position }))
      if (rows.length > 0) await trx.insertInto('citation_tag').values(rows).execute()
      await indexCitations(trx)
      await bumpContentVersion(trx)
    }
    return {
      id: external_id,
      text,
      ...(author && { author }),
      ...(source && { source }),
      ...(tags.length > 0 && { tags: tags.map(({ name }) => name) }),
      ...(sermon && { sermon: sermon.external_id }),
    }
  })
}
