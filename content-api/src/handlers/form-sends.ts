import { Type } from 'typebox'
import { CitationFields, FeedbackFields, Received } from '../contract/entities.ts'
import { TokenParams } from '../contract/queries.ts'
import { type Call, route } from '../route.ts'
import { checkFormToken, type FormKind } from '../tokens/form-token.ts'
import { requireCsrfToken } from '../tokens/session.ts'
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
    const id = await spendToken(call.db, 'feedback', token, hashBody(fields), async (trx) => {
      const row = { site: call.site.key, ...fields }
      return (await trx.insertInto('feedback_message').values(row).returning('id').executeTakeFirstOrThrow()).id
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
    const id = await spendToken(call.db, 'citation', token, hashBody(fields), async (trx) => {
      const row = { site: call.site.key, ...fields }
      return (await trx.insertInto('citation_submission').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
    return { message: 'Köszönjük, az idézetet megkaptuk.', id }
  },
})

function openToken(call: Call<unknown, { token: string }, unknown>, kind: FormKind, formKey: string) {
  const { request, params, signer, settings, site } = call
  const session = requireCsrfToken(request, { signer, settings })
  return checkFormToken(signer, { kind, site: site.key, session }, params.token, formKey, settings.now())
}
