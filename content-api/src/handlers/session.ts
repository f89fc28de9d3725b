import { route } from '../route.ts'
import { openSession, toCsrfToken } from '../tokens/session.ts'

export const getSessionToken = route({
  summary: 'API-01: the token for X-CSRF-Token, as text; sets the session cookie it belongs to',
  cache: 'never',
  handle({ request, reply, signer, settings }) {
    const session = openSession(request, reply, { signer, settings })
    return Promise.resolve(toCsrfToken(session, signer))
  },
})
