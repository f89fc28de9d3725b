import { AnswerError } from '../http/errors.ts'
import { type Bearer, checkFormToken, issueFormToken, readSeconds } from './form-token.ts'
import { createSigner } from './sign.ts'

const signer = createSigner('s'.repeat(32))
const bearer: Bearer = { kind: 'feedback', site: 'localhost', session: 'abc' }
const start = new Date('2026-03-05T11:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

function codeOf(check: () => unknown): string {
  try {
    check()
    return 'ok'
  } catch (error) {
    if (error instanceof AnswerError) return error.code
    throw error
  }
}

const issue = (seconds = 7) => issueFormToken(signer, bearer, seconds, start)
const check = (token: string, key: string, ms: number, as: Partial<Bearer> = {}, with_ = signer) =>
  codeOf(() => checkFormToken(with_, { ...bearer, ...as }, token, key, after(ms)))

test('[API-06] seven elements, all different, the first being the token', () => {
  const answer = issue()
  expect(answer).toHaveLength(7)
  expect(new Set(answer).size).toBe(7)
  expect(answer[0]).toMatch(/^[\w-]{50}$/)
})

test.each([0, 9, 10, 59])('[API-06] at second %i the key is element 1 + tens', (seconds) => {
  const answer = issue(seconds)
  const right = 1 + Math.floor(seconds / 10)
  for (let element = 1; element <= 6; element++) {
    expect(check(answer[0]!, answer[element]!, 600)).toBe(element === right ? 'ok' : 'key_invalid')
  }
})

test.each([
  [449, 'too_early'],
  [450, 'ok'],
  [599_000, 'ok'],
  [-2000, 'too_early'],
  [-2001, 'token_invalid'],
])('[API-06] %i ms after its creation: %s', (ms, code) => {
  const [token, key] = issue()
  expect(check(token!, key!, ms)).toBe(code)
})

test.each([
  // reported second, later ms, valid elements
  [0, 9999, [1]],
  [0, 10_000, [1, 2]],
  [9, 1000, [1, 2]],
  [0, 20_000, [1, 2, 3]],
  [55, 20_000, [6, 1, 2]],
])('[API-06] with second %i reported and after %i ms, the keys %j are valid', (seconds, ms, right) => {
  const [token, ...keys] = issue(seconds)
  const codes = keys.map((key) => check(token!, key, ms))
  const accepted = codes.flatMap((code, nth) => (code === 'key_invalid' ? [] : [nth + 1]))
  expect(accepted).toEqual([...right].sort())
})

test('[API-06] a token expires after ten minutes, and has a number of its own', () => {
  const spend = ([token, key]: string[], ms: number) => checkFormToken(signer, bearer, token!, key!, after(ms))
  const [one, other] = [issue(), issue()]
  expect(spend(one, 600_000)).toMatchObject({ expired: false, expires: after(600_000) })
  expect(spend(one, 600_001).expired).toBe(true)
  expect(spend(one, 600).nonce).toBe(spend(one, 700).nonce)
  expect(spend(one, 600).nonce).not.toBe(spend(other, 600).nonce)
})

test('[API-06] a token is invalid for another site, session, kind or secret', () => {
  const [token, key] = issue()
  expect(check(token!, key!, 600, { site: 'masik' })).toBe('token_invalid')
  expect(check(token!, key!, 600, { session: 'abd' })).toBe('token_invalid')
  expect(check(token!, key!, 600, { kind: 'citation' })).toBe('token_invalid')
  expect(check(token!, key!, 600, {}, createSigner('t'.repeat(32)))).toBe('token_invalid')
  expect(check(token!, key!, 600, {}, createSigner('t'.repeat(32), 's'.repeat(32)))).toBe('ok')
})

test('[API-06] a changed or foreign token is rejected, wherever it was changed', () => {
  const [token, key] = issue() as [string, string]
  for (let place = 0; place < 50; place += 3) {
    const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
    expect(check(changed, key, 600)).not.toBe('ok')
  }
  for (const strange of ['', 'x', token + 'A', 'A' + token, token.slice(1), 'é'.repeat(50), '../../etc/passwd']) {
    expect(check(strange, key, 600)).toBe('token_malformed')
  }
})

test.each([
  ['2026-03-05T11:00:07.123Z', 7],
  ['2026-03-05T12:00:59 01:00', 59],
  ['2026-03-05T12:00:08+0100', 8],
  ['2026-03-05T11:00:07.123456789Z', 7],
  ['2026-03-05T11:00:60Z', null],
  ['tegnap', null],
  [undefined, null],
])('[API-06] the seconds of %s are %s', (time, seconds) => {
  expect(readSeconds(time)).toBe(seconds)
})
