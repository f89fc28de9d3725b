/** Receives counts: views from the document server, plays from requests of this server's media files. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type DayCount, type DayCounts, isFromPerson } from 'server-kit/day-counts'
import { siteDay } from 'shared-kernel/site'
import { Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import type { IsTrustedProxy } from '../http/rate-limits.ts'
import { storeViews } from './store-counts.ts'

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
