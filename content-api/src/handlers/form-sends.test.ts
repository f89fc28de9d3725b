/** @jest-environment node */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { NOON, openTestApi, type TestServer } from '#test/test-app.ts'

const FEEDBACK = { name: 'Kiss Ilona', email: 'ilona@example.hu', message: 'Köszönöm az igehirdetést.', accepted: true }
const CITATION = { text: 'A kegyelem nem olcsó, hanem drága.', author: 'Valaki', tags: [1], preaching: 1 }

describe('forms', () => {
  let api: TestServer
  beforeAll(async () => (api = await openTestApi()))
  afterAll(() => api.close())
  beforeEach(() => {
    api.clock.now = NOON
  })

  interface Visitor {
    cookie: string
    csrf: string
  }

  async function visit(): Promise<Visitor> {
    const answer = await api.app.inject('/session/token')
    return { cookie: String(answer.headers['set-cookie']).split(';')[0]!, csrf: answer.body }
  }

  const headersOf = ({ cookie, csrf }: Visitor) => ({ cookie, 'x-csrf-token': csrf })

  /** Gets a token and the right key, half a second old. */
  async function ask(visitor: Visitor, kind = 'feedback') {
    const { body } = await api.get(`/api/v2/${kind}?time=2026-03-05T11:00:35Z`, { cookie: visitor.cookie })
    api.clock.now = new Date(api.clock.now.getTime() + 500)
    return { token: body[0] as string, key: body[4] as string }
  }

  async function post(visitor: Visitor, token: string, payload: object, kind = 'feedback', headers = {}) {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v2/${kind}/${token}`,
      headers: { ...headersOf(visitor), ...headers },
      payload,
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  const countMessages = async () => (await api.db.selectFrom('feedback_message').select('id').execute()).length

  test('[API-06] a message is stored once, with its site', async () => {
    const visitor = await visit()
    const { token, key } = await ask(visitor)
    const { status, body, headers } = await post(visitor, token, { ...FEEDBACK, key, url: 'https://x.example/node/1' })
    expect([status, body.message, headers['cache-control']]).toEqual([
      200,
      'Köszönjük, üzenetét megkaptuk.',
      'no-store',
    ])
    const row = await api.db
      .selectFrom('feedback_message')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      site: 'localhost',
      name: 'Kiss Ilona',
      message: FEEDBACK.message,
      url: 'https://x.example/node/1',
    })
  })

  test('[API-06] a citation is stored with its tags', async () => {
    const visitor = await visit()
    const { token, key } = await ask(visitor, 'citation')
    const { status, body } = await post(visitor, token, { ...CITATION, key }, 'citation')
    expect(status).toBe(200)
    const row = await api.db
      .selectFrom('citation_submission')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ text: CITATION.text, tags: [1], preaching: 1, source: null })
  })

  test('[API-06] the same message again gets the same answer, another one is rejected', async () => {
    const visitor = await visit()
    const { token, key } = await ask(visitor)
    const first = await post(visitor, token, { ...FEEDBACK, key })
    const before = await countMessages()
    api.clock.now = new Date(NOON.getTime() + 11 * 60_000)
    expect((await post(visitor, token, { ...FEEDBACK, key })).body).toEqual(first.body)
    const other = await post(visitor, token, { ...FEEDBACK, message: 'Más üzenet.', key })
    expect([other.status, other.body.code]).toEqual([409, 'token_used'])
    expect(await countMessages()).toBe(before)
  })

  test('[API-06] twenty concurrent submissions of one form store one record and get one answer', async () => {
    const visitor = await visit()
    const { token, key } = await ask(visitor)
    const before = await countMessages()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(visitor, token, { ...FEEDBACK, key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await countMessages()).toBe(before + 1)
  })

  test('[ER-02] field errors name their fields in Hungarian and do not spend the token', async () => {
    const visitor = await visit()
    const { token, key } = await ask(visitor)
    const wrong = await post(visitor, token, { name: 'x', email: 'nem cím', message: ' \u0000 ', accepted: false, key })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'validation'])
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['accepted', 'email', 'message'])
    expect(wrong.body.errors.message).toEqual(['Ezt a mezőt ki kell tölteni.'])
    expect((await post(visitor, token, { ...FEEDBACK, key })).status).toBe(200)
  })

  test.each([
    ['feedback', { ...FEEDBACK, message: 'x'.repeat(10_001) }, 'message', 'Legfeljebb 10000 karakter lehet.'],
    ['citation', { ...CITATION, tags: 'x' }, 'tags', 'Hibás érték.'],
  ])('[ER-02] a %s with %#: the error is at its field', async (kind, payload, field, message) => {
    const visitor = await visit()
    const { token, key } = await ask(visitor, kind)
    const { status, body } = await post(visitor, token, { ...payload, key }, kind)
    expect([status, body.code]).toEqual([422, 'validation'])
    expect(body.errors[field]).toEqual([message])
  })

  test('[API-01] without the session’s CSRF token a form is rejected', async () => {
    const [visitor, other] = [await visit(), await visit()]
    const { token, key } = await ask(visitor)
    const before = await countMessages()
    for (const headers of [{ 'x-csrf-token': '' }, { 'x-csrf-token': other.csrf }, { cookie: 'sid=a.b' }]) {
      const { status, body } = await post(visitor, token, { ...FEEDBACK, key }, 'feedback', headers)
      expect([status, body.code]).toEqual([403, 'csrf_invalid'])
    }
    expect((await post(other, token, { ...FEEDBACK, key })).body.code).toBe('token_invalid')
    expect(await countMessages()).toBe(before)
  })

  test('[API-01] pages of other origins cannot submit; the site and this host can', async () => {
    const visitor = await visit()
    const { token, key } = await ask(visitor)
    const from = async (origin: string) =>
      (await post(visitor, token, { ...FEEDBACK, key }, 'feedback', { origin })).status
    expect(await from('https://evil.example')).toBe(403)
    for (const origin of ['http://localhost:4200', 'http://localhost:80']) expect(await from(origin)).toBe(200)
  })

  test.each([
    ['?time=tegnap', 400, 'time_invalid'],
    ['?time=2026-03-05T11:00:35Z', 200, undefined],
  ])('[API-06] a request with "%s" answers %i', async (query, status, code) => {
    const answer = await api.get(`/api/v2/feedback${query}`)
    expect([answer.status, answer.body.code, answer.headers['cache-control']]).toEqual([status, code, 'no-store'])
  })

  test('[API-06] too early, too late, wrong key, foreign token', async () => {
    const visitor = await visit()
    const { token, key } = await ask(visitor)
    api.clock.now = new Date(NOON.getTime() + 100)
    const early = await post(visitor, token, { ...FEEDBACK, key })
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([425, 'too_early', '1'])
    api.clock.now = new Date(NOON.getTime() + 600)
    expect((await post(visitor, token, { ...FEEDBACK, key: 'x' })).body.code).toBe('key_invalid')
    expect((await post(visitor, 'x', { ...FEEDBACK, key })).body.code).toBe('token_malformed')
    expect((await post(visitor, token, { ...CITATION, key }, 'citation')).body.code).toBe('token_invalid')
    api.clock.now = new Date(NOON.getTime() + 601_000)
    const late = await post(visitor, token, { ...FEEDBACK, key })
    expect([late.status, late.body.code]).toEqual([410, 'token_expired'])
  })

  test.each([
    ['text/plain', 'szöveg', 415],
    ['application/json', '{"message":', 400],
    ['application/json', '[]', 422],
    ['application/json', `{"message":"${'x'.repeat(70_000)}"}`, 413],
  ])('[API-04] a body of %s %.12s… is %i', async (type, payload, status) => {
    const visitor = await visit()
    const { token } = await ask(visitor)
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v2/feedback/${token}`,
      headers: { ...headersOf(visitor), 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json().error]).toEqual([status, true])
  })

  test('while the disk of the database is full, readiness and the log say that submissions are not stored', async () => {
    const lines: string[] = []
    const say = (about: { reason: string } | string) => lines.push(typeof about === 'string' ? about : about.reason)
    const log = { error: say, warn: say } as unknown as FastifyBaseLogger
    const readiness = async () => (await api.get('/readyz')).body
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      raise 'No space left on device' using errcode = '53100'; end $$`.execute(api.db)
    await sql`create trigger fail before insert on feedback_message execute function fail()`.execute(api.db)
    const visitor = await visit()
    const { token, key } = await ask(visitor)
    expect((await post(visitor, token, { ...FEEDBACK, key })).status).toBe(503)
    expect(await readiness()).toEqual({ status: 'ok', writes: 'No space left on device' })
    expect((await api.get('/api/v2/list')).status).toBe(200)
    await api.storage.probe(log)
    await api.storage.probe(log)
    await sql`drop trigger fail on feedback_message`.execute(api.db)
    const before = await countMessages()
    await api.storage.probe(log)
    await api.storage.probe(log)
    expect(await readiness()).toEqual({ status: 'ok' })
    expect(lines).toEqual(['No space left on device', 'No space left on device', 'submissions are stored again'])
    expect(await countMessages()).toBe(before)
  })
})
