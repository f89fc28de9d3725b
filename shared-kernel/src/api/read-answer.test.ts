import { text, type Guard } from '../json/guards.ts'

import type { ApiError } from './api-error.ts'
import { codeOf, readAnswer } from './read-answer.ts'

const JSON_TYPE = 'application/json'
const anything: Guard<unknown> = (value) => value
const answer = (status: number, body: unknown, type: string | null = JSON_TYPE, retryAfter: string | null = null) => ({
  status,
  header: (name: string) => ({ 'content-type': type, 'retry-after': retryAfter })[name] ?? null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
function failureOf(...given: Parameters<typeof answer>): Partial<ApiError> {
  try {
    readAnswer(answer(...given), anything, '/')
    return {}
  } catch (error) {
    const { kind, message, code, errors, retryAfter, detail, fromServer, status } = error as ApiError
    return { kind, message, code, errors, retryAfter, detail, fromServer, status }
  }
}

test.each<[type: string]>([['application/json'], ['Application/JSON; charset=utf-8'], ['application/problem+json']])(
  'JSON by the name of %s is read',
  (type) => {
    for (const status of [200, 204, 299])
      expect(readAnswer(answer(status, { a: 1 }, type), anything, '/')).toEqual({ a: 1 })
  },
)

test.each([
  ['text/html', '{}', 'HTTP 200, text/html'],
  ['x-application/json', '{}', 'HTTP 200, x-application/json'],
  ['application/jsonp', '{}', 'HTTP 200, application/jsonp'],
  [null, '{}', 'HTTP 200, no content type'],
  [JSON_TYPE, '{', 'HTTP 200, application/json'],
])('%s: %s is a bad answer', (type, body, detail) => {
  expect(failureOf(200, body, type)).toMatchObject({ kind: 'bad-answer', status: 200, detail, message: 'Unknown' })
})

test('another shape is a bad answer that says where', () => {
  expect(() => readAnswer(answer(200, 5), text, '/')).toThrow(
    expect.objectContaining({ kind: 'bad-answer', status: 200, detail: 'answer is not a text' }),
  )
})

test.each([
  [199, {}, 'bad-answer'],
  [300, {}, 'bad-answer'],
  [399, {}, 'bad-answer'],
  [400, {}, 'refused'],
  [400, { errors: {} }, 'validation'],
  [401, { errors: {} }, 'refused'],
  [404, {}, 'not-found'],
  [410, {}, 'not-found'],
  [411, {}, 'refused'],
  [422, [], 'validation'],
  [429, {}, 'too-many'],
  [499, {}, 'refused'],
  [500, { errors: {} }, 'server'],
  [400, null, 'refused'],
  [200, { error: true }, 'refused'],
  [200, { error: 'x', errors: {} }, 'validation'],
])('%i with %j is %s', (status, body, kind) => {
  expect(failureOf(status, body)).toMatchObject({ kind, status })
})

test.each([false, '', 0, null])('an answer whose error is %j is none', (error) => {
  expect(readAnswer(answer(200, { error }), anything, '/')).toEqual({ error })
})

test.each<[said: object, expected: object]>([
  [
    { message: 'Nem', code: 'no' },
    { message: 'Nem', code: 'no', fromServer: true },
  ],
  [
    { message: '', code: '' },
    { message: 'Unknown', code: undefined, fromServer: false },
  ],
  [
    { message: 7, code: 0 },
    { message: '7', code: '0', fromServer: true },
  ],
  [
    { message: ['x'], code: {} },
    { message: 'Unknown', code: undefined, fromServer: false },
  ],
  [{ error: 'why' }, { detail: 'why' }],
  [{ error: true }, { detail: 'HTTP 400, application/json' }],
  [
    { error: 1, message: ' ' },
    { detail: 'HTTP 400, application/json', message: 'Unknown' },
  ],
  [{ errors: { a: ['1', 2, '3'], b: 'one', c: [], d: 5 } }, { errors: { a: ['1', '3'], b: ['one'] } }],
  [{ errors: 'x' }, { errors: undefined }],
  [{ errors: ['x'] }, { errors: undefined }],
])('[ER-02] of %j is passed on %j', (said, expected) => {
  expect(failureOf(400, said)).toMatchObject(expected)
})

test.each([true, 1, ' ', {}])('[ER-01] a good answer whose error is %j has no error text', (error) => {
  expect(failureOf(200, { error })).toMatchObject({ kind: 'refused', detail: undefined, message: 'Unknown' })
})

test('the pause the server asks for is passed on', () => {
  expect(failureOf(503, {}, JSON_TYPE, '30')).toMatchObject({ kind: 'server', retryAfter: 30 })
})

test.each([
  [{ code: 'csrf_invalid' }, 'csrf_invalid'],
  [{ code: '' }, undefined],
  [{}, undefined],
  ['x', undefined],
  [[], undefined],
])('the code of %j is %s', (body, code) => {
  expect(codeOf(answer(403, body))).toBe(code)
})
