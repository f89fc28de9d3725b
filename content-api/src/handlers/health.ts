import { sql } from 'kysely'
import { Type } from 'typebox'
import { AnswerError } from '../http/errors.ts'
import { route } from '../http/route.ts'

const Health = Type.Object(
  {
    status: Type.Literal('ok'),
    writes: Type.Optional(Type.String({ description: 'Why submissions cannot be stored; without it they can' })),
  },
  { $id: 'Health' },
)

export const getLiveness = route({
  summary: 'The process runs',
  answer: Health,
  cache: 'never',
  handle: () => Promise.resolve({ status: 'ok' as const }),
})

export const getReadiness = route({
  summary: 'The process runs and reaches its database',
  answer: Health,
  cache: 'never',
  async handle({ db, storage }) {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new AnswerError('unavailable', { retryAfter: 2 })
    }
    return { status: 'ok' as const, ...(storage.problem !== null && { writes: storage.problem }) }
  },
})
