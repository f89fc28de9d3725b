/** Receives counts: views from the document server, plays from requests of this server's media files. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type DayCount, type DayCounts, isFromPerson } from 'server-kit/day-counts'
import { siteDay } from 'shared-kernel/site'
import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import type { IsTrustedProxy } from '../http/rate-limits.ts'

/** Body limit in bytes for reports of the document server, which limits its names as well. */
const MAX_BYTES = 4 * 1024 * 1024

const Views = Type.Array(
  Type.Object({
    day: Type.String({ format: 'date' }),
    name: Type.String({ maxLength: 2048, pattern: '^/[^\\u0000]*$' }),
    count: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  { maxItems: 10_000 },
)

/**
 * `POST /internal/views`, only for the document server: it connects directly from a trusted address, whereas proxies
 * add the address of the client.
 */
export function registerViews(app: FastifyInstance, db: Kysely<Database>, isTrusted: IsTrustedProxy) {
  app.post(
    '/internal/views',
    { schema: { hide: true, body: Views }, bodyLimit: MAX_BYTES, config: { rateLimit: false } },
    async (request, reply) => {
      const { headers, raw } = request
      if (headers['x-forwarded-for'] !== undefined || !isTrusted(raw.socket.remoteAddress ?? ''))
        throw new AnswerError('not_found')
      await storeViews(db, request.body as DayCount[])
      return reply.code(204).send()
    },
  )
}

/** Counts a request that begins to play a recording. Players also request later parts, and some the first two bytes. */
export function countPlay(plays: DayCounts, { method, headers }: FastifyRequest, address: string, now: Date) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? 'bytes=0-') ?? []
  const isBeginning = from === '0' && to !== '1'
  if (method === 'GET' && isBeginning && isFromPerson(headers))
    plays.add({ day: siteDay(now), name: address, count: 1 })
}

/** Adds views of pages. @param counts named by path; paths of other pages than sermons are ignored */
async function storeViews(db: Kysely<Database>, counts: DayCount[]): Promise<void> {
  await sql`
    insert into sermon_count (day, nid, views)
    select counted.day, sermon.nid, sum(count)
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted (day date, name text, count integer)
      join sermon on path = name or nid = substring(name from '^/(?:node|predikacio)/(\\d{1,9})$')::integer
    group by counted.day, sermon.nid
    on conflict (day, nid) do update set views = sermon_count.views + excluded.views`.execute(db)
}

/** Adds plays of recordings. @param counts named by the address of the file */
export async function storePlays(db: Kysely<Database>, counts: DayCount[]): Promise<void> {
  await sql`
    insert into sermon_count (day, nid, plays)
    select day, nid, sum(count)
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted (day date, name text, count integer)
      join media_file on url = name and kind in ('audio', 'video')
    group by day, nid
    on conflict (day, nid) do update set plays = sermon_count.plays + excluded.plays`.execute(db)
}
