import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../http/errors.ts'
import { openSession, requireCsrfToken, toCsrfToken } from './session.ts'
import { createSigner } from './sign.ts'

const signer = createSigner('s'.repeat(32))
const partsOf = (secureCookie = false, crossSiteCookie = false) => ({
  signer,
  settings: { secureCookie, crossSiteCookie },
})

/** A request with these cookies and headers. */
const request = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  ({ cookies, headers }) as unknown as FastifyRequest

/** A reply that records the set cookies. */
function reply() {
  const set: unknown[][] = []
  return { set, setCookie: (...given: unknown[]) => set.push(given) } as unknown as FastifyReply & { set: unknown[][] }
}

const ID = 'abc'
const signed = (id: string, by = signer) => `${id}.${by.sign(['session', id])}`

test.each([
  ['its cookie', 'sid', signed(ID), ID],
  ['the cookie of a session signed with another key', 'sid', signed(ID, createSigner('t'.repeat(32))), null],
  ['the signature of another session', 'sid', `${ID}.${signer.sign(['session', 'abd'])}`, null],
  ['a token for another purpose', 'sid', `${ID}.${signer.sign(['csrf', ID])}`, null],
  ['no signature', 'sid', ID, null],
  ['the cookie of https', '__Host-sid', signed(ID), null],
])('[API-01] a client with %s has the session or gets one', (_what, name, cookie, session) => {
  const answer = reply()
  const opened = openSession(request({ [name]: cookie }), answer, partsOf())
  expect(opened === ID ? ID : null).toBe(session)
  expect(answer.set).toHaveLength(session === null ? 1 : 0)
})

test.each([
  [false, false, 'sid', { secure: false, sameSite: 'lax', partitioned: false }],
  [true, false, '__Host-sid', { secure: true, sameSite: 'lax', partitioned: false }],
  [true, true, '__Host-sid', { secure: true, sameSite: 'none', partitioned: true }],
])('[API-01] the cookie of a new session, https: %s, other sites: %s', (secure, cross, name, options) => {
  const parts = partsOf(secure, cross)
  const answer = reply()
  const session = openSession(request({}), answer, parts)
  expect(session).toMatch(/^[\w-]{22}$/)
  expect(answer.set).toEqual([[name, signed(session), { path: '/', httpOnly: true, ...options }]])
  expect(openSession(request({ [name]: signed(session) }), reply(), parts)).toBe(session)
  expect(openSession(request({}), reply(), parts)).not.toBe(session)
})

test.each<[string, Record<string, string>, Record<string, string>, string]>([
  ['cookie and token', { sid: signed(ID) }, { 'x-csrf-token': toCsrfToken(ID, signer) }, ID],
  ['the token of another session', { sid: signed(ID) }, { 'x-csrf-token': toCsrfToken('abd', signer) }, 'csrf_invalid'],
  ['no token', { sid: signed(ID) }, {}, 'csrf_invalid'],
  ['no cookie', {}, { 'x-csrf-token': toCsrfToken(ID, signer) }, 'csrf_invalid'],
])('[API-01] a form with %s', (_what, cookies, headers, expected) => {
  const require = () => requireCsrfToken(request(cookies, headers), partsOf())
  if (expected === ID) expect(require()).toBe(ID)
  else expect(require).toThrow(new AnswerError('csrf_invalid'))
})
