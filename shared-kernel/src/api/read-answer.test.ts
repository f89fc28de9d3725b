import { text } from '../json/guards.ts'

import type { ApiError } from './api-error.ts'
import type { Reader } from '../adapt/reader.ts'
import { readAnswer } from './read-answer.ts'

const JSON_TYPE = 'application/json'
const anything: Reader<unknown> = { guard: (value) => value }
const answer = (status: number, body: unknown, type: string | null = JSON_TYPE, retryAfter: string | null = null) => ({
  status,
  header: (name: string) => ({ 'content-type': type, 'retry-after': retryAfter })[name] ?? null,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
async function failureOf(...given: Parameters<typeof answer>): Promise<Partial<ApiError>> {
  try {
    await readAnswer(answer(...given), anything, '/')
    return {}
  } catch (error) {
    const { kind, message, code, errors, retryAfter, detail, fromServer, status } = error as ApiError
    return { kind, message, code, errors, retryAfter, detail, fromServer, status }
  }
}

test.each<[type: string]>([['application/json'], ['Application/JSON; charset=utf-8'], ['application/problem+json']])(
  'JSON by the name of %s is read',
  async (type) => {
    for (const status of [200, 204, 299])
      expect(await readAnswer(answer(status, { a: 1 }, type), anything, '/')).toEqual({ a: 1 })
  },
)

test.each(['text/html', null])('JSON is read also where it is called %s', async (type) => {
  expect(await readAnswer(answer(200, '{}', type), anything, '/')).toEqual({})
})

test.each(['{', '', '<html></html>', 'Szöveg'])('%j is a bad answer', async (body) => {
  expect(await failureOf(200, body)).toMatchObject({
    kind: 'bad-answer',
    status: 200,
    detail: 'HTTP 200, application/json',
    message: 'Unknown',
  })
})

test('text is read where it may be text, and a document never', async () => {
  const reader = { ...anything, acceptsText: true }
  expect(await readAnswer(answer(200, 'Szöveg', 'text/plain'), reader, '/')).toBe('Szöveg')
  expect(await readAnswer(answer(204, '', null), anything, '/')).toEqual({})
  const page = answer(200, '<!DOCTYPE html><title>Belépés</title>', 'text/html')
  await expect(readAnswer(page, reader, '/')).rejects.toMatchObject({ kind: 'bad-answer' })
})

test.each<[errors: unknown, fields: object | undefined, message: string]>([
  [[{ field: 'email', message: 'Hibás' }], { email: ['Hibás'] }, 'Unknown'],
  [[{ source: { pointer: '/data/attributes/email' }, detail: 'Hibás' }], { email: ['Hibás'] }, 'Unknown'],
  [{ email: '<b>Hib&aacute;s</b>' }, { email: ['Hibás'] }, 'Unknown'],
  [[{ path: ['email'], message: 'Hibás', name: 'ValidationError' }], { email: ['Hibás'] }, 'Unknown'],
])('[ER-02] the errors %j', async (errors, fields, message) => {
  expect(await failureOf(422, { errors })).toMatchObject({ kind: 'validation', errors: fields, message })
})

test('[ER-02] errors among the details of an error', async () => {
  const error = { message: '1 error', details: { errors: [{ path: ['email'], message: 'Hibás' }] } }
  expect(await failureOf(400, { data: null, error })).toMatchObject({
    ...{ kind: 'validation', errors: { email: ['Hibás'] }, message: '1 error' },
  })
})

test('a byte order mark is no part of JSON', async () => {
  expect(await readAnswer(answer(200, '\ufeff{"a":1}\r\n'), anything, '/')).toEqual({ a: 1 })
})

test('the number of all items of a bare list may be in a header', async () => {
  const headers: Record<string, string> = { 'x-wp-total': '47', 'x-wp-totalpages': '5' }
  const bare = { ...answer(200, [1]), header: (name: string) => headers[name] ?? null }
  expect(await readAnswer(bare, anything, '/')).toEqual({ data: [1], total: '47', pages: '5' })
})

test('another shape is a bad answer that says where', async () => {
  await expect(readAnswer(answer(200, 5), { guard: text }, '/')).rejects.toThrow(
    expect.objectContaining({ kind: 'bad-answer', status: 200, detail: 'answer is not a text' }),
  )
})

test.each([
  [300, {}, 'bad-answer'],
  [400, {}, 'refused'],
  [400, { errors: {} }, 'validation'],
  [401, { errors: {} }, 'refused'],
  [404, {}, 'not-found'],
  [410, {}, 'not-found'],
  [422, [], 'validation'],
  [429, {}, 'too-many'],
  [200, { error: true }, 'refused'],
  [200, { error: 'x', errors: {} }, 'validation'],
])('%i with %j is %s', async (status, body, kind) => {
  expect(await failureOf(status, body)).toMatchObject({ kind, status })
})

test.each([false, '', 0, null, '0', {}, { code: 0, message: '' }])(
  'an answer whose error is %j is none',
  async (error) => {
    expect(await readAnswer(answer(200, { error }), anything, '/')).toEqual({ error })
  },
)

test.each<[body: object, expected: object]>([
  [
    { message: '', code: '' },
    { message: 'Unknown', code: undefined, fromServer: false },
  ],
  [{ error: 'why' }, { detail: 'why' }],
  [{ errors: { a: ['1', 2, '3'], b: 'one', c: [], d: 5 } }, { errors: { a: ['1', '2', '3'], b: ['one'], d: ['5'] } }],
])('[ER-02] the error body %j becomes %j', async (body, expected) => {
  expect(await failureOf(400, body)).toMatchObject(expected)
})

test.each([true, 1])('[ER-01] a good answer whose error is %j has no error text', async (error) => {
  expect(await failureOf(200, { error })).toMatchObject({ kind: 'refused', detail: undefined, message: 'Unknown' })
})

test('the pause the server asks for is passed on', async () => {
  expect(await failureOf(503, {}, JSON_TYPE, '30')).toMatchObject({ kind: 'server', retryAfter: 30 })
})

test.each([
  { success: false, message: 'Nem' },
  { ok: false, message: 'Nem' },
  { status: 'error', message: 'Nem' },
  { error: { message: 'Nem' } },
])('[ER-01] a good status with %j is a failure', async (body) =>
  expect(await failureOf(200, body)).toMatchObject({ kind: 'refused', message: 'Nem' }),
)
