import { TokenAnswer } from '../contract/entities.ts'
import { TimeQuery } from '../contract/queries.ts'
import { AnswerError } from '../errors.ts'
import { route } from '../route.ts'
import { type FormKind, issueFormToken, readSeconds } from '../tokens/form-token.ts'
import { openSession } from '../tokens/session.ts'

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
