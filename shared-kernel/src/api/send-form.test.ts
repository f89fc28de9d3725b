import { keyPairOf, sendCitation, sendFeedback } from './send-form.ts'
import { sendJson, startTestApi, type TestApi, startFakeClock } from './test-api.ts'

let api: TestApi
beforeAll(async () => (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(() => {
  api.reset()
  keyDelivered = false
})
afterEach(() => jest.useRealTimers())

const pair = ['to/ken', 'k0', 'k1', 'k2', 'k3', 'k4', 'k5']
const feedback = { name: 'Anna', email: '', message: 'Köszönöm', accepted: true }
const citation = { text: 'Idézet' }

let keyDelivered = false

const startClock = () => startFakeClock(new Date('2026-03-05T10:00:25.900Z'))

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Runs the send, and lets the clock of the pause run once the key has arrived. */
async function sending<T>(result: Promise<T>): Promise<T> {
  let done = false
  const finished = result.finally(() => (done = true))
  for (let turns = 0; !done && turns < 20_000; turns += 1) {
    await turn()
    if (keyDelivered && turns % 10 === 0) jest.advanceTimersByTime(5)
  }
  return finished
}

const answerWith =
  (post: TestApi['answer'], keys: unknown = pair): TestApi['answer'] =>
  (seen, response) => {
    if (seen.method !== 'GET') return post(seen, response)
    response.on('finish', () => (keyDelivered = true))
    sendJson(response, keys)
  }

const sends = { feedback: () => sendFeedback(feedback), citation: () => sendCitation(citation) }

describe('two steps', () => {
  test.each([
    ['00.000', 'k0'],
    ['09.999', 'k0'],
    ['10.000', 'k1'],
    ['39.999', 'k3'],
    ['59.999', 'k5'],
  ])('[API-06] at second %s the key is %s', (seconds, key) => {
    expect(keyPairOf(pair, new Date(`2026-03-05T10:07:${seconds}Z`))).toEqual({ token: 'to/ken', key })
  })

  test('[API-06] half a second after the key came, it goes with the fields to the token', async () => {
    startClock()
    api.answer = answerWith((_seen, response) => sendJson(response, { message: 'Megkaptuk', id: 5 }))
    api.configure()
    const result = await sending(sendFeedback(feedback))
    expect(result).toEqual({ ok: true, answer: { message: 'Megkaptuk', id: 5 } })
    const [ask, post] = api.calls()
    expect(ask?.path).toBe('/api/v2/feedback?time=2026-03-05T10%3A00%3A25.900Z')
    expect(post).toMatchObject({ method: 'POST', path: '/api/v2/feedback/to%2Fken' })
    expect(post?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(post?.body ?? '')).toEqual({ ...feedback, key: 'k2' })
    const pause = (post?.at ?? 0) - (ask?.at ?? 0)
    expect(pause).toBeGreaterThanOrEqual(500)
    expect(pause).toBeLessThan(700)
  })

  test.each([
    ['an empty list', []],
    ['a token only', ['token']],
    ['an empty key', ['token', '', '', '', '', '', '']],
    ['an object', { token: 'x' }],
  ])('[API-06] [ER-01] %s instead of a pair: Key error, nothing posted', async (_name, keys) => {
    api.answer = answerWith((_seen, response) => sendJson(response, {}), keys)
    api.configure()
    await expect(sendCitation(citation)).resolves.toMatchObject({
      ok: false,
      error: true,
      message: 'Key error',
      reason: 'key',
    })
    expect(api.calls().map(({ method }) => method)).toEqual(['GET'])
  })

  test.each([
    [429, 'too-many'],
    [403, 'key'],
    [500, 'key'],
  ])('[ER-01] a %i when the key is asked for: reason %s', async (status, reason) => {
    api.answer = (_seen, response) => sendJson(response, { error: true, code: 'x', message: 'Üzenet' }, status)
    api.configure()
    await expect(sendCitation(citation)).resolves.toMatchObject({ message: 'Key error', reason })
    await expect(sendFeedback(feedback)).resolves.toMatchObject({ message: 'Üzenet', reason })
    expect(api.calls().every(({ method }) => method === 'GET')).toBe(true)
  })
})

describe('refused', () => {
  const sendAgainst = async (status: number, body: unknown, { headers = {}, send = sends.feedback } = {}) => {
    startClock()
    keyDelivered = false
    api.answer = answerWith((_seen, response) => sendJson(response, body, status, headers))
    api.configure({ retries: 5 })
    return sending(send())
  }

  test.each([
    [{ error: true, message: 'Üzenet', code: 'kod' }, 'Üzenet'],
    [{ error: true, message: '', code: 'kod' }, 'kod'],
    [{ error: 'Szöveg' }, 'Szöveg'],
  ])('[ER-01] message of %j is %s', async (body, message) => {
    expect(await sendAgainst(500, body)).toMatchObject({ ok: false, error: true, message, reason: 'server' })
    expect(await sendAgainst(200, body)).toMatchObject({ ok: false, error: true, message })
  })

  test('[ER-01] a good answer that is an error without words: Unknonw', async () => {
    for (const send of Object.values(sends)) {
      expect(await sendAgainst(200, { error: true }, { send })).toMatchObject({ ok: false, message: 'Unknonw' })
    }
  })

  test.each([
    [{ error: true, message: 'Üzenet', code: 'E77' }, 'Üzenet'],
    [{ error: true, code: 'E77' }, 'E77'],
    [{ error: 'Szöveg' }, 'Szöveg'],
    [{ error: true }, 'Unknonw'],
  ])('[ER-01] asked for the key, %j: feedback says %s, citations say Key error', async (body, message) => {
    api.answer = (_seen, response) => sendJson(response, body)
    api.configure()
    await expect(sendFeedback(feedback)).resolves.toMatchObject({ ok: false, message })
    await expect(sendCitation(citation)).resolves.toMatchObject({ ok: false, message: 'Key error' })
  })

  test('[ER-02] the errors of the fields are passed through', async () => {
    const errors = { email: ['Nem cím'], message: ['Kötelező', 'Rövid'] }
    expect(await sendAgainst(422, { error: true, code: 'validation', message: 'Hibás', errors })).toMatchObject({
      reason: 'validation',
      errors,
    })
  })

  test.each([
    [403, 'key_invalid', 'key'],
    [409, 'token_used', 'key'],
    [410, 'token_expired', 'key'],
    [425, 'too_early', 'key'],
    [403, 'forbidden', 'server'],
  ])('%i %s has the reason %s, and is sent once', async (status, code, reason) => {
    expect(await sendAgainst(status, { error: true, code, message: 'Nem' })).toMatchObject({ reason, code })
    expect(api.calls().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('too many: says for how long', async () => {
    const result = await sendAgainst(
      429,
      { error: true, code: 'rate', message: 'Sok' },
      { headers: { 'retry-after': '30' } },
    )
    expect(result).toMatchObject({ reason: 'too-many', retryAfter: 30 })
  })
})

describe('a form call that is refused with 403', () => {
  const drupal = { message: 'X-CSRF-Token request header is invalid' }
  /** Refuses calls of a method whose session token is not the accepted one. */
  const refuse =
    (method: string, body: unknown, accepted = 'token-2'): TestApi['answer'] =>
    (seen, response) => {
      if (seen.method === method && seen.headers['x-csrf-token'] !== accepted) return sendJson(response, body, 403)
      sendJson(response, seen.method === 'GET' ? pair : { message: 'Megkaptuk', id: 5 })
    }
  const made = (method: string) => api.calls().filter((call) => call.method === method)

  test.each([
    ['feedback', 'GET', drupal],
    ['citation', 'POST', drupal],
    ['feedback', 'POST', 'Forbidden'],
    ['feedback', 'POST', { error: true, code: 'csrf_invalid', message: 'Lejárt' }],
  ] as const)(
    '[API-01] %s: a %s refused with %j is repeated once with a new session token',
    async (form, method, body) => {
      api.answer = refuse(method, body)
      api.configure({ token: 'browser', retries: 5 })
      await expect(sends[form]()).resolves.toMatchObject({ ok: true })
      expect(made(method).map(({ headers }) => headers['x-csrf-token'])).toEqual(['token-1', 'token-2'])
      expect(new Set(made(method).map((call) => call.path + call.body)).size).toBe(1)
      expect(made(method === 'GET' ? 'POST' : 'GET')).toHaveLength(1)
    },
  )

  test.each([
    ['GET', 0],
    ['POST', 2],
  ])('[ER-01] a second 403 to the %s is shown', async (method, posts) => {
    api.answer = refuse(method, drupal, 'another')
    api.configure({ token: 'browser', retries: 5 })
    await expect(sendFeedback(feedback)).resolves.toMatchObject({ ok: false, message: drupal.message })
    expect([made(method).length, made('POST').length]).toEqual([2, posts])
    expect(api.tokenCalls()).toHaveLength(2)
  })
})

describe('sent again after no good answer', () => {
  const pairs = (count: number) => [`token-${count}`, ...pair.slice(1)]
  const addressed = () => api.calls().map(({ method, path }) => `${method} ${path.split('?')[0]!.split('/').at(-1)}`)

  /** Answers each POST in turn; tokens are numbered. */
  function answerPosts(...posts: TestApi['answer'][]) {
    let tokens = 0
    api.answer = (seen, response) => {
      if (seen.method === 'GET') sendJson(response, pairs((tokens += 1)))
      else posts.shift()!(seen, response)
    }
    api.configure()
  }
  const ok: TestApi['answer'] = (_seen, response) => sendJson(response, { message: 'Megkaptuk', id: 5 })
  const cut: TestApi['answer'] = (_seen, response) => response.destroy()
  const refused: TestApi['answer'] = (_seen, response) =>
    sendJson(response, { error: true, code: 'token_expired' }, 410)

  test('[API-06] the same text goes with the same token and key, so that it is stored once', async () => {
    answerPosts(cut, ok)
    expect(await sendFeedback(feedback)).toMatchObject({ ok: false, reason: 'network' })
    expect(await sendFeedback({ ...feedback })).toMatchObject({ ok: true })
    expect(addressed()).toEqual(['GET feedback', 'POST token-1', 'POST token-1'])
    const [first, second] = api.calls().filter(({ method }) => method === 'POST')
    expect(second!.body).toBe(first!.body)
  })

  test('[API-06] another text, and one after success, get a token of their own', async () => {
    answerPosts(cut, ok, ok)
    await sendFeedback(feedback)
    await sendFeedback({ ...feedback, message: 'Más' })
    await sendFeedback({ ...feedback, message: 'Más' })
    expect(addressed().filter((call) => call !== 'GET feedback')).toEqual([
      'POST token-1',
      'POST token-2',
      'POST token-3',
    ])
  })

  test('[API-06] a token that has become too old is replaced at once', async () => {
    answerPosts(cut, refused, ok)
    await sendFeedback(feedback)
    expect(await sendFeedback(feedback)).toMatchObject({ ok: true })
    expect(addressed()).toEqual(['GET feedback', 'POST token-1', 'POST token-1', 'GET feedback', 'POST token-2'])
  })
})
