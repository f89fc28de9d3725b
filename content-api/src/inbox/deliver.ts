/**
 * Delivers submissions. The queue is in the database, so that no outage of the mail server and no restart loses one.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Channel } from './channels.ts'
import { SUBMISSION_TABLES, type SubmissionKind, getSubmission, submissionName } from './submissions.ts'

/** Seconds before a failed delivery is tried again, doubled with each attempt. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 15 * 60
/** Seconds before a retry of a message that the mail server itself rejects. */
const REFUSED_PAUSE = 24 * 3600

interface Log {
  info: (message: string) => void
  warn: (message: string) => void
}

/** Channels whose last delivery failed. */
const failing = new Set<string>()

/**
 * Delivers open submissions that are due. Safe for concurrent processes. At-least-once delivery: repeats one after a
 * crash before its record. Logs the first failure of a channel and its recovery, without content of the submission.
 * @param signal stops after the current delivery
 */
export async function deliverDue(
  db: Kysely<Database>,
  channels: Channel[],
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  for (const channel of channels) {
    await enqueue(db, channel)
    while (!signal.aborted && (await deliverNext(db, channel, log)));
  }
}

/** Pending and failed deliveries of these channels. */
export async function countUndelivered(db: Kysely<Database>, channels: Pick<Channel, 'name'>[]): Promise<number> {
  if (channels.length === 0) return 0
  const { count } = await db
    .selectFrom('delivery')
    .where('delivered_at', 'is', null)
    .where(
      'channel',
      'in',
      channels.map(({ name }) => name),
    )
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function enqueue(db: Kysely<Database>, { name }: Channel) {
  for (const [kind, table] of Object.entries(SUBMISSION_TABLES)) {
    await sql`insert into delivery (kind, record_id, channel)
      select ${kind}::text, s.id, ${name}::text from ${sql.table(table)} s where s.done_at is null and not exists (
        select from delivery d where d.kind = ${kind}::text and d.record_id = s.id and d.channel = ${name}::text)
      on conflict do nothing`.execute(db)
  }
}

/** @returns true if another delivery may be tried now; false if none is due, or this one failed */
async function deliverNext(db: Kysely<Database>, channel: Channel, log: Log): Promise<boolean> {
  const claimed = await claim(db, channel)
  if (!claimed) return false
  const { kind, record_id: id, attempts } = claimed
  const isThis = { kind, record_id: id, channel: channel.name }
  const submission = await getSubmission(db, { kind, id })
  if (!submission || submission.doneAt) {
    await db
      .deleteFrom('delivery')
      .where((from) => from.and(isThis))
      .execute()
    return true
  }
  const delivery = db.updateTable('delivery').where((from) => from.and(isThis))
  try {
    await channel.send(submission)
  } catch (error) {
    const cause = toCause(error)
    const pause = isRefused(error)
      ? { next_attempt_at: sql<Date>`now() + make_interval(secs => ${REFUSED_PAUSE})` }
      : {}
    await delivery.set({ error: cause, ...pause }).execute()
    if (!failing.has(channel.name))
      log.warn(`Delivery by ${channel.name} fails (${submissionName({ kind, id })}, attempt ${attempts}): ${cause}`)
    failing.add(channel.name)
    return false
  }
  await delivery.set({ delivered_at: sql`now()`, error: null }).execute()
  if (failing.delete(channel.name)) {
    log.info(`Delivery by ${channel.name} works again`)
    await retryAll(db, channel)
  }
  return true
}

/** Takes the delivery that is due longest and postpones its next attempt, so that other processes skip it. */
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

/** After an outage makes all deliveries due, except those in progress and those that the server itself rejected. */
async function retryAll(db: Kysely<Database>, { name }: Channel) {
  await sql`update delivery set next_attempt_at = now() where channel = ${name} and delivered_at is null
    and error is not null and next_attempt_at < now() + make_interval(secs => ${LONGEST_PAUSE})`.execute(db)
}

interface Failure {
  code?: unknown
  responseCode?: number
  message?: string
  name?: string
  cause?: { code?: string }
}

/**
 * True for a permanent rejection of this message, e.g. as too large; not of senders and recipients, which settings fix.
 */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as Failure
  return code === 'EMESSAGE' && responseCode >= 500
}

/** The error code if there is one: messages of mail servers may contain addresses. */
function toCause(error: unknown): string {
  const { code, responseCode, message = '', name, cause } = error as Failure
  if (/^status \d+$/.test(message)) return message
  const text = cause?.code ?? (typeof code === 'string' ? code : (name ?? 'failed'))
  return responseCode ? `${text} ${responseCode}` : text
}
