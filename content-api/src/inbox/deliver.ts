/** Hands submissions on. The queue is in the database: neither a mail server that is down nor a restart loses one. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Channel } from './channels.ts'
import { type SubmissionKind, getSubmission, submissionName } from './submissions.ts'

/** Seconds before a failed delivery is tried again, doubled with each attempt. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 15 * 60

interface Log {
  info: (message: string) => void
  warn: (message: string) => void
}

/** Channels whose last delivery failed. */
const failing = new Set<string>()

/**
 * Delivers what is due: open submissions that a channel has not accepted yet. Safe for several processes at once.
 * Delivers at least once: after a crash between delivery and its record, again. Logs the first failure of a channel and
 * its recovery, without anything of the submission.
 */
export async function deliverDue(db: Kysely<Database>, channels: Channel[], log: Log): Promise<void> {
  for (const channel of channels) {
    await enqueue(db, channel)
    while (await deliverNext(db, channel, log));
  }
}

/** Deliveries that wait or failed. */
export async function countUndelivered(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('delivery')
    .where('delivered_at', 'is', null)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function enqueue(db: Kysely<Database>, { name }: Channel) {
  for (const [kind, table] of [
    ['message', 'feedback_message'],
    ['citation', 'citation_submission'],
  ] as const) {
    await sql`insert into delivery (kind, record_id, channel)
      select ${kind}::text, s.id, ${name}::text from ${sql.table(table)} s where s.done_at is null and not exists (
        select from delivery d where d.kind = ${kind}::text and d.record_id = s.id and d.channel = ${name}::text)
      on conflict do nothing`.execute(db)
  }
}

/** @returns whether another one may be tried now: false when none is due, or when this one failed */
async function deliverNext(db: Kysely<Database>, channel: Channel, log: Log): Promise<boolean> {
  const claimed = await claim(db, channel)
  if (!claimed) return false
  const { kind, record_id: id, attempts } = claimed
  const submission = await getSubmission(db, { kind, id })
  const delivery = db
    .updateTable('delivery')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('channel', '=', channel.name)
  try {
    // Deleted meanwhile: there is nothing to deliver.
    if (submission) await channel.send(submission)
  } catch (caught) {
    const error = toCause(caught)
    await delivery.set({ error }).execute()
    if (!failing.has(channel.name))
      log.warn(`Delivery by ${channel.name} fails (${submissionName({ kind, id })}, attempt ${attempts}): ${error}`)
    failing.add(channel.name)
    return false
  }
  await delivery.set({ delivered_at: sql`now()`, error: null }).execute()
  if (failing.delete(channel.name)) log.info(`Delivery by ${channel.name} works again`)
  return true
}

/** Takes the longest due delivery and puts off its next attempt, so that no other process tries it meanwhile. */
async function claim(db: Kysely<Database>, { name }: Channel) {
  const { rows } = await sql<{ kind: SubmissionKind; record_id: number; attempts: number }>`
    update delivery set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs =>
      least(${LONGEST_PAUSE}::int, ${FIRST_PAUSE}::int * power(2, least(attempts, 10))))
    where (kind, record_id, channel) = (
      select kind, record_id, channel from delivery
      where channel = ${name} and delivered_at is null and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning kind, record_id, attempts`.execute(db)
  return rows[0]
}

/** A code where there is one: the messages of mail servers may quote addresses. */
function toCause(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  if (code) return responseCode ? `${code} ${responseCode}` : code
  return /^status \d+$/.test(message ?? '') ? message! : 'failed'
}
