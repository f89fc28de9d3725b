import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import { CitationFields, FeedbackFields, Received, TokenAnswer } from '../contract/entities.ts'
import { TimeQuery, TokenParams } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { type ApiCall, route } from '../http/route.ts'
import {
  type FormKind,
  type SpendableToken,
  checkFormToken,
  issueFormToken,
  readSeconds,
} from '../tokens/form-token.ts'
import { openSession, requireCsrfToken, toCsrfToken } from '../tokens/session.ts'
import { hashBody, spendToken } from '../tokens/spend-token.ts'
import { checkCitation, checkFeedback } from './form-checks.ts'

const key = Type.String({ maxLength: 64, description: 'The key that came with the token' })

export const sendFeedback = route({
  summary: 'Leaves a message; the token is good once, the same message again gets the same answer',
  params: TokenParams,
  body: Type.Object({ ...FeedbackFields.properties, key }, { $id: 'FeedbackSend' }),
  answer: Received,
  cache: 'never',
  limit: 'sends',
  async handle(call) {
    const token = openToken(call, 'feedback', call.body.key)
    const fields = checkFeedback(call.body)
    const id = await store(call, { kind: 'feedback', token, fields }, (trx) => {
      const row = { site: call.site.key, ...fields }
      return trx.insertInto('feedback_message').values(row).returning('id').executeTakeFirstOrThrow()
    })
    return { message: 'Köszönjük, üzenetét megkaptuk.', id }
  },
})

export const sendCitation = route({
  summary: 'Proposes a citation; the token is good once, the same citation again gets the same answer',
  params: TokenParams,
  body: Type.Object({ ...CitationFields.properties, key }, { $id: 'CitationSend' }),
  answer: Received,
  cache: 'never',
  limit: 'sends',
  async handle(call) {
    const token = openToken(call, 'citation', call.body.key)
    const fields = await checkCitation(call.db, call.body)
    const id = await store(call, { kind: 'citation', token, fields }, (trx) => {
      const row = { site: call.site.key, ...fields }
      return trx.insertInto('citation_submission').values(row).returning('id').executeTakeFirstOrThrow()
    })
    return { message: 'Köszönjük, az idézetet megkaptuk.', id }
  },
})

function store(
  { db, storage, request }: Pick<ApiCall<unknown, unknown, unknown>, 'db' | 'storage' | 'request'>,
  { kind, token, fields }: { kind: FormKind; token: SpendableToken; fields: object },
  insert: (trx: Transaction<Database>) => Promise<{ id: number }>,
) {
  return storage.watch(request.log, () =>
    spendToken(db, kind, token, hashBody(fields), async (trx) => (await insert(trx)).id),
  )
}

function openToken(call: ApiCall<unknown, { token: string }, unknown>, kind: FormKind, formKey: string) {
  const { request, params, signer, settings, site } = call
  const session = requireCsrfToken(request, { signer, settings })
  return checkFormToken(signer, { kind, site: site.key, session }, params.token, formKey, settings.now())
}

const getFormToken = (kind: FormKind) =>
  route({
    summary: `API-06: element 0 is the token of a ${kind}, elements 1–6 its keys; the key is element 1 + ⌊seconds ÷ 10⌋`,
    query: TimeQuery,
    answer: TokenAnswer,
    cache: 'never',
    limit: 'tokens',
    handle({ query, request, reply, signer, settings, site }) {
      const seconds = readSeconds(query.time)
      if (seconds === null) throw new AnswerError('time_invalid')
      const session = openSession(request, reply, { signer, settings })
      return Promise.resolve(issueFormToken(signer, { kind, site: site.key, session }, seconds, settings.now()))
    },
  })

export const getFeedbackToken = getFormToken('feedback')
export const getCitationToken = getFormToken('citation')

export const getSessionToken = route({
  summary: 'API-01: the token for X-CSRF-Token, as text; sets the session cookie it belongs to',
  cache: 'never',
  handle({ request, reply, signer, settings }) {
    const session = openSession(request, reply, { signer, settings })
    return Promise.resolve(toCsrfToken(session, signer))
  },
})
