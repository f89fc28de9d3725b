import { allowedAddress, getExternalBibleText, requestExternal } from './external-bible-text.ts'
import { sendJson, startTestApi, type TestApi, startFakeClock } from './test-api.ts'

const hosts = ['szentiras.eu', 'Bolls.life']

test.each([
  ['https://szentiras.eu/api/idezet/Jn3,16', 'https://szentiras.eu/api/idezet/Jn3,16'],
  ['https://SZENTIRAS.eu/a#b', 'https://szentiras.eu/a'],
  ['https://bolls.life:443/a', 'https://bolls.life/a'],
])('[API-07] %s may be asked', (address, href) => {
  expect(allowedAddress(address, hosts)).toBe(href)
})

test.each([
  'http://szentiras.eu/a',
  'https://example.com/',
  'https://szentiras.eu.example.com/',
  'https://a.szentiras.eu/',
  'https://szentiras.eu@example.com/',
  'https://user:pass@szentiras.eu/',
  'https://szentiras.eu:8443/',
  'https://example.com\\@szentiras.eu/',
  '/api/v2/config',
  'javascript:alert(1)',
  `https://szentiras.eu/${'a'.repeat(2048)}`,
  '',
])('[API-07] %s is refused', (address) => {
  expect(() => allowedAddress(address, hosts)).toThrow(expect.objectContaining({ kind: 'refused' }))
})

test('[API-07] nothing is asked without a list of hosts, and never by a server', async () => {
  await expect(getExternalBibleText('https://szentiras.eu/a', { hosts: [] })).rejects.toMatchObject({ kind: 'refused' })
  await expect(getExternalBibleText('https://szentiras.eu/a', { hosts })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('browser') as string,
  })
})

describe('over the wire', () => {
  let api: TestApi
  beforeAll(async () => (api = await startTestApi()))
  afterAll(() => api.close())
  beforeEach(() => api.reset())

  const ask = () => requestExternal(`${api.origin}/text`)
  const answer = (status: number, type: string, body: string) => {
    api.answer = (_seen, response) => response.writeHead(status, { 'content-type': type }).end(body)
  }

  test('[API-07] reads an answer; `external-answers` has their shapes', async () => {
    api.answer = (_seen, response) =>
      sendJson(response, { chapter: 3, verses: [{ verse: 16, text: 'Mert  <i>úgy</i>' }] })
    await expect(ask()).resolves.toEqual({ translation: null, verses: [{ chapter: 3, verse: 16, text: 'Mert úgy' }] })
  })

  test('[API-07] sends no cookie, no token, no header of ours', async () => {
    api.configure({ token: 'browser', credentials: true })
    answer(200, 'text/plain', 'a')
    await ask()
    expect(api.credentials).toEqual(['omit'])
    expect(api.tokenCalls()).toHaveLength(0)
    for (const name of ['x-papi-site', 'x-csrf-token', 'x-papi-embedded', 'cookie', 'referer', 'content-type']) {
      expect(api.calls()[0]?.headers).not.toHaveProperty(name)
    }
  })

  test.each([
    ['a page', 200, 'text/html', '<p>Log in</p>', 'bad-answer'],
    ['not there', 404, 'application/json', '{}', 'not-found'],
  ])('[ER-03] %s is an error with a message', async (_name, status, type, body, kind) => {
    answer(status, type, body)
    await expect(ask()).rejects.toMatchObject({ kind, message: 'Unknown' })
    expect(api.calls()).toHaveLength(1)
  })

  test('[API-07] more than 256 kB is not read to its end', async () => {
    api.answer = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' })
      for (let sent = 0; sent < 10; sent += 1) response.write('a'.repeat(64 * 1024))
      response.end()
    }
    await expect(ask()).rejects.toMatchObject({ kind: 'bad-answer' })
  })

  test('[API-07] another address it points to is not followed', async () => {
    api.answer = ({ path }, response) =>
      path === '/text' ? response.writeHead(302, { location: '/inside' }).end() : sendJson(response, [])
    await expect(ask()).rejects.toMatchObject({ kind: 'network' })
    expect(api.calls()).toHaveLength(1)
  })

  test('[API-07] after three seconds it is enough', async () => {
    startFakeClock()
    api.answer = () => setImmediate(() => jest.advanceTimersByTime(3000))
    await expect(ask()).rejects.toMatchObject({ kind: 'timeout' })
    jest.useRealTimers()
  })
})
