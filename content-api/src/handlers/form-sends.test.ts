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

  async function visit() {
    const { headers, body } = await api.app.inject('/session/token')
    return { cookie: String(headers['set-cookie']).split(';')[0]!, 'x-csrf-token': body }
  }

  /** A form with its token and the right key, half a second old. `send` posts fields, by default with both. */
  async function openForm(kind: 'feedback' | 'citation' = 'feedback') {
    const session = await visit()
    const { body } = await api.get(`/api/v2/${kind}?time=2026-03-05T11:00:35Z`, { cookie: session.cookie })
    const [token, key] = [body[0] as string, body[4] as string]
    api.clock.now = new Date(api.clock.now.getTime() + 500)
    async function send(fields: object | string, { to = `${kind}/${token}`, headers = {} } = {}) {
      const payload = typeof fields === 'string' ? fields : { key, ...fields }
      const request = { url: `/api/v2/${to}`, headers: { ...session, ...headers }, payload }
      const answer = await api.app.inject({ method: 'POST', ...request })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    }
    return { token, send }
  }

  const countMessages = async () => (await api.db.selectFrom('feedback_message').select('id').execute()).length

  test('[API-06] a message is stored once, with its site', async () => {
    const { send } = await openForm()
    const { status, body, headers } = await send({ ...FEEDBACK, url: 'https://x.example/node/1' })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const stored = api.db.selectFrom('feedback_message').selectAll().where('id', '=', body.id)
    expect(await stored.executeTakeFirstOrThrow()).toMatchObject({
      ...{ site: 'localhost', name: 'Kiss Ilona', message: FEEDBACK.message, url: 'https://x.example/node/1' },
    })
  })

  test('[API-06] [PG-03] a citation is stored with its tags, and without invisible marks', async () => {
    const { send } = await openForm('citation')
    const { body } = await send({ ...CITATION, text: ` ${CITATION.text}\u202e `, tags: [1, 1] })
    const stored = api.db.selectFrom('citation_submission').selectAll().where('id', '=', body.id)
    const row = { text: CITATION.text, tags: [1], preaching: 1, source: null, name: null }
    expect(await stored.executeTakeFirstOrThrow()).toMatchObject(row)
  })

  test('[API-06] the same message again gets the same answer, another one is rejected', async () => {
    const { send } = await openForm()
    const first = await send(FEEDBACK)
    const before = await countMessages()
    api.clock.now = new Date(NOON.getTime() + 11 * 60_000)
    expect((await send(FEEDBACK)).body).toEqual(first.body)
    const other = await send({ ...FEEDBACK, message: 'Más üzenet.' })
    expect([other.status, other.body.code]).toEqual([409, 'token_used'])
    expect(await countMessages()).toBe(before)
  })

  test('[API-06] twenty concurrent submissions of one form store one record and get one answer', async () => {
    const { send } = await openForm()
    const before = await countMessages()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(FEEDBACK)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await countMessages()).toBe(before + 1)
  })

  test('[ER-02] field errors name their fields in Hungarian and do not spend the token', async () => {
    const { send } = await openForm()
    const wrong = await send({ name: 'x', email: 'nem cím', message: ' \u0000 ', accepted: false })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'validation'])
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['accepted', 'email', 'message'])
    expect(wrong.body.errors.message).toEqual(['Ezt a mezőt ki kell tölteni.'])
    expect((await send(FEEDBACK)).status).toBe(200)
  })

  test.each([
    ['feedback', { ...FEEDBACK, message: 'x'.repeat(10_001) }, { message: ['Legfeljebb 10000 karakter lehet.'] }],
    ['citation', { ...CITATION, tags: 'x' }, { tags: ['Hibás érték.'] }],
    ['citation', { ...CITATION, text: 'Kilenc be\u200b' }, { text: ['Ez túl rövid.'] }],
    ['citation', { ...CITATION, email: 'anna' }, { email: ['Ez nem érvényes e-mail-cím.'] }],
    ['citation', { ...CITATION, tags: [1, 99999] }, { tags: ['Van közöttük ismeretlen címke.'] }],
    ['citation', { ...CITATION, tags: [2147483648] }, { tags: ['Van közöttük ismeretlen címke.'] }],
    ['citation', { ...CITATION, preaching: 99999 }, { preaching: ['Nincs ilyen igehirdetés.'] }],
    ['citation', { ...CITATION, website: 'x' }, { website: ['Ezt a mezőt hagyja üresen.'] }],
  ] as const)('[PG-03] [ER-02] a %s with %#: the error is at its field', async (kind, fields, errors) => {
    const { status, body } = await (await openForm(kind)).send(fields)
    expect([status, body.code, body.errors]).toEqual([422, 'validation', errors])
  })

  test('[API-01] without the session’s CSRF token a form is rejected', async () => {
    const [{ send }, other] = [await openForm(), await visit()]
    const before = await countMessages()
    for (const headers of [{ 'x-csrf-token': '' }, { 'x-csrf-token': other['x-csrf-token'] }, { cookie: 'sid=a.b' }]) {
      const { status, body } = await send(FEEDBACK, { headers })
      expect([status, body.code]).toEqual([403, 'csrf_invalid'])
    }
    expect((await send(FEEDBACK, { headers: other })).body.code).toBe('token_invalid')
    expect(await countMessages()).toBe(before)
  })

  test('[API-01] pages of other origins cannot submit; the site and this host can', async () => {
    const { send } = await openForm()
    const from = async (origin: string) => (await send(FEEDBACK, { headers: { origin } })).status
    expect(await from('https://evil.example')).toBe(403)
    for (const origin of ['http://localhost:4200', 'http://localhost:80']) expect(await from(origin)).toBe(200)
  })

  test('[API-06] a token is given for a time only', async () => {
    const { status, body, headers } = await api.get('/api/v2/feedback?time=tegnap')
    expect([status, body.code, headers['cache-control']]).toEqual([400, 'time_invalid', 'no-store'])
  })

  test('[API-06] too early, too late, wrong key, foreign token', async () => {
    const { token, send } = await openForm()
    api.clock.now = new Date(NOON.getTime() + 100)
    const early = await send(FEEDBACK)
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([425, 'too_early', '1'])
    api.clock.now = new Date(NOON.getTime() + 600)
    expect((await send({ ...FEEDBACK, key: 'x' })).body.code).toBe('key_invalid')
    expect((await send(FEEDBACK, { to: 'feedback/x' })).body.code).toBe('token_malformed')
    expect((await send(CITATION, { to: `citation/${token}` })).body.code).toBe('token_invalid')
    api.clock.now = new Date(NOON.getTime() + 601_000)
    const late = await send(FEEDBACK)
    expect([late.status, late.body.code]).toEqual([410, 'token_expired'])
  })

  test.each([
    ['text/plain', 'szöveg', 415],
    ['application/json', '{"message":', 400],
    ['application/json', '[]', 422],
    ['application/json', `{"message":"${'x'.repeat(70_000)}"}`, 413],
  ])('[API-04] a body of %s %.12s… is %i', async (type, text, status) => {
    const answer = await (await openForm()).send(text, { headers: { 'content-type': type } })
    expect([answer.status, answer.body.error]).toEqual([status, true])
  })

  test('while the disk of the database is full, readiness and the log say that submissions are not stored', async () => {
    const lines: string[] = []
    const say = (about: { reason: string } | string) => lines.push(typeof about === 'string' ? about : about.reason)
    const log = { error: say, warn: say } as unknown as FastifyBaseLogger
    const readiness = async () => (await api.get('/readyz')).body
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      raise 'No space left on device' using errcode = '53100'; end $$`.execute(api.db)
    await sql`create trigger fail before insert on feedback_message execute function fail()`.execute(api.db)
    const { send } = await openForm()
    expect((await send(FEEDBACK)).status).toBe(503)
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
