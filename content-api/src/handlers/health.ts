import { sql } from 'kysely'
import { Type } from 'typebox'
import { within } from '../database/read-source.ts'
import { AnswerError } from '../http/errors.ts'
import { route } from '../http/route.ts'

/** Milliseconds: shorter than load balancers wait. */
const CHECK_WITHIN = 1000

const Health = Type.Object(
  {
    status: Type.Literal('ok'),
    writes: Type.Optional(Type.String({ description: 'Why submissions cannot be stored; without it they can' })),
    replica: Type.Optional(
      Type.Object({
        lag: Type.Number({ description: 'Seconds behind the primary, as of the last comparison' }),
        problem: Type.Optional(Type.String({ description: 'Why content is read from the primary instead' })),
      }),
    ),
  },
  { $id: 'Health' },
)

export const getLiveness = route({
  summary: 'The process runs',
  answer: Health,
  cache: 'never',
  handle: () => Promise.resolve({ status: 'ok' as const }),
})

const NeededFor = Type.Union([Type.Literal('content'), Type.Literal('messages')], {
  description:
    'content (default): it can be read, also without the primary database; messages: they can be stored, too',
})

export const getReadiness = route({
  summary: 'The process runs and reaches its database',
  query: Type.Object({ for: Type.Optional(NeededFor) }),
  answer: Health,
  cache: 'never',
  async handle({ db, reads, storage, query }) {
    const readable = reads.run(({ db }) => sql`select 1`.execute(db))
    const primary = sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
    const [readProblem, writes] = await Promise.all([
      within(CHECK_WITHIN, readable).then(() => null, String),
      within(CHECK_WITHIN, primary).then(
        ({ rows }) =>
          rows[0]?.transaction_read_only === 'off' ? storage.problem : 'the primary database is read-only',
        () => 'the primary database does not answer',
      ),
    ])
    if (readProblem !== null || (query.for === 'messages' && writes !== null)) {
      const errors = {
        ...(readProblem !== null && { content: ['no database answers'] }),
        ...(writes && { messages: [writes] }),
      }
      throw new AnswerError('unavailable', { retryAfter: 2, errors })
    }
    const { hasReplica, lag, problem } = reads
    return {
      status: 'ok' as const,
      ...(writes !== null && { writes }),
      ...(hasReplica && { replica: { lag: Math.round(lag), ...(problem !== null && { problem }) } }),
    }
  },
})
