/** @jest-environment node */
import { openTestApi, type TestServer } from '#test/test-app.ts'

interface Visitor {
  cookie: string
  'x-csrf-token': string
}

async function visit({ app }: TestServer): Promise<Visitor> {
  const answer = await app.inject('/session/token')
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]!, 'x-csrf-token': answer.body }
}

/** Submits a form with an invalid token, which counts as well. */
async function send({ app }: TestServer, visitor: Visitor, from?: string) {
  const headers = { ...visitor, ...(from && { 'x-forwarded-for': from }) }
  const payload = { name: 'Kiss Ilona', email: 'ilona@example.hu', message: 'Köszönöm.', accepted: true, key: '' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/v2/feedback/x', headers, payload })
  return statusCode === 429 ? 'too many' : statusCode
}

async function ask({ app }: TestServer, visitor: Visitor) {
  return (await app.inject({ url: '/api/v2/feedback?time=2026-03-05T11:00:35Z', headers: { ...visitor } })).statusCode
}

const limits = { all: 600, tokens: 2, sends: 2, sendsOfAll: 5 }

test('[API-02] a client above the limit of all calls learns when to retry; health checks have none', async () => {
  const api = await openTestApi({ rateLimits: { ...limits, all: 3 } })
  const statuses = async (url: string, ip: string) => {
    const all = []
    for (let nth = 0; nth < 5; nth++) all.push((await api.get(url, { 'x-forwarded-for': ip })).status)
    return all
  }
  expect(await statuses('/api/v2/config', '203.0.113.1')).toEqual([200, 200, 200, 429, 429])
  expect(await statuses('/healthz', '203.0.113.1')).toEqual(Array(5).fill(200))
  // From the proxy itself.
  expect(await statuses('/api/v2/config', '')).toEqual(Array(5).fill(200))
  const { body, headers } = await api.get('/api/v2/config', { 'x-forwarded-for': '203.0.113.1' })
  expect([body.code, Number(headers['retry-after']) > 0]).toEqual(['too_many', true])
  await api.close()
})

describe('limits of forms', () => {
  let api: TestServer
  beforeEach(async () => (api = await openTestApi({ rateLimits: limits })))
  afterEach(() => api.close())

  test('[API-02] although all clients come as 127.0.0.1, one above the limit does not block others', async () => {
    const [one, other] = [await visit(api), await visit(api)]
    const sent = []
    for (let nth = 0; nth < 20; nth++) sent.push(await send(api, one))
    expect(sent).toEqual([400, 400, ...Array(18).fill('too many')])
    expect([await send(api, other), await send(api, other), await send(api, other)]).toEqual([400, 400, 'too many'])
    expect([await ask(api, one), await ask(api, one), await ask(api, one), await ask(api, other)]).toEqual([
      200, 200, 429, 200,
    ])
  })

  test('[API-02] behind a proxy that sends the client’s address, a new session does not reset the limit', async () => {
    const sent = []
    for (let nth = 0; nth < 3; nth++) sent.push(await send(api, await visit(api), '203.0.113.1'))
    expect(sent).toEqual([400, 400, 'too many'])
    expect(await send(api, await visit(api), '203.0.113.2')).toBe(400)
  })

  test('[API-02] many clients together cannot exceed the total limit', async () => {
    const sent = []
    for (let nth = 0; nth < 8; nth++) sent.push(await send(api, await visit(api), `203.0.113.${nth}`))
    expect(sent).toEqual([400, 400, 400, 400, 400, 'too many', 'too many', 'too many'])
  })

  test('[API-02] a clock set back an hour does not extend a limit', async () => {
    const visitor = await visit(api)
    const sent = [await send(api, visitor), await send(api, visitor), await send(api, visitor)]
    const [clock, passed] = [Date.now() - 3_600_000, performance.now() + 60_001]
    jest.spyOn(Date, 'now').mockImplementation(() => clock)
    jest.spyOn(performance, 'now').mockImplementation(() => passed)
    sent.push(await send(api, visitor))
    jest.restoreAllMocks()
    expect(sent).toEqual([400, 400, 'too many', 400])
  })

  test('[API-02] a session without a valid signature is not counted', async () => {
    const forged = { cookie: 'sid=a.b', 'x-csrf-token': 'c' }
    for (let nth = 0; nth < 20; nth++) expect(await send(api, forged)).toBe(403)
    expect(await send(api, await visit(api))).toBe(400)
  })
})
