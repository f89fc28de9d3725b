/** @jest-environment node */
import fc from 'fast-check'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import document from '#openapi.json'

interface Parameter {
  name: string
  in: string
}

/** All GET routes of the API document. */
const paths: Record<string, { get?: { summary: string; parameters?: Parameter[] }; post?: object }> = document.paths
const READS = Object.entries(paths).flatMap(([pattern, { get }]) => {
  const parameters = get?.parameters ?? []
  const address = (valueOf: (name: string) => string) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
  return get ? [{ pattern, address, parameters }] : []
})
const QUERY_NAMES = [...new Set(READS.flatMap(({ parameters }) => parameters.map(({ name }) => name)))]

/** Values invalid for every parameter. */
const HOSTILE = [
  ...['Infinity', '-Infinity', '1e309', '-1e309', 'NaN', '1e5', '1e-400', '-0', '0x1F', '0b1', '1_000', '١٢', '1.5'],
  ...['2147483648', '-2147483649', '9007199254740993', '9'.repeat(400), '-1', ' 1 ', '+1', '1,1e309', ','],
  ...['null', 'undefined', 'true', '{}', '[]', '__proto__', 'constructor', 'toString', '\u0000', '\ud800', '\u202e'],
  ...["'; select pg_sleep(9) --", '\\', '%', '_', '"', '-', ' & | ! <-> :* ', '(((', 'a:*&', '//evil.example', '../..'],
  ...['2026-02-30T25:61:61Z', '2026-03-05T11:00:35', 'Z', '\u{1F600}'.repeat(50), 'ő'.repeat(301)],
]
const text = fc
  .oneof(fc.constantFrom(...HOSTILE, 'kegyelem'), fc.string({ unit: 'binary', maxLength: 30 }))
  .map(toWellFormed)

/** Addresses cannot contain lone surrogates. */
function toWellFormed(value: string): string {
  return value.replace(/[\ud800-\udfff]/g, '')
}

describe('bad input', () => {
  let api: TestServer
  beforeAll(async () => (api = await openTestApi({ contentInterval: 60_000, responseCacheBytes: 0 })))
  afterAll(() => api.close())

  test.each([
    ['/api/v2/list?page=0', 400],
    ['/api/v2/list?page=x', 400],
    ['/api/v2/list?page=99999999999999999999', 400],
    ['/api/v2/list?series=2147483648', 400],
    ['/api/v2/list?preacher=1,x', 400],
    ['/api/v2/list?verb[book]=74', 400],
    [`/api/v2/list?s=${'x'.repeat(7000)}`, 414],
    ['/api/v2/list?s=a%00b', 400],
    ['/api/v2/list?s=%E0%A4%A', 200],
    ['/api/v2/list?year=&month=&preacher=', 200],
    ['/api/v2/list?ismeretlen=1&__proto__[x]=1&constructor=1&verb[__proto__]=1&EMBEDDED=1', 200],
    ["/api/v2/list?s=';drop table sermon;--", 200],
    ['/api/v2/node/abc', 404],
    ['/api/v2/node/99999999999', 404],
    ['/api/v2/node/1%00', 400],
    ['/api/v2/node/%E0%A4%A', 400],
    ['/api/v2/readingplans/x/1/search', 404],
    ['/api/v2/readingplans?nid=x', 400],
    ['/api/v2/bible-text?book=1&versification=vulgata', 400],
    ["/api/v2/bible-text?book=43&translation=' or 1=1", 404],
    ['/api/v2/bible-text?url=http://169.254.169.254/', 400],
    ['/api/v2/citations?preaching=x', 400],
    ['/media/../../etc/passwd', 404],
    ['/media/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/media/', 404],
  ])('[API-04] GET %s → %i', async (path, status) => {
    const answer = await api.get(path)
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.body).toMatchObject({ error: true, message: expect.stringMatching(/\.$/) })
  })

  test('[API-04] a rejected query names its field', async () => {
    const { body } = await api.get('/api/v2/list?page=x')
    expect(body).toMatchObject({ code: 'query_invalid', errors: { page: ['Hibás érték.'] } })
  })

  test.each([
    ['PUT', '/api/v2/list', 405],
    ['POST', '/api/v2/list', 404],
    ['HEAD', '/api/v2/config', 200],
  ])('[API-08] %s %s → %i', async (method, path, status) => {
    const answer = await api.app.inject({ method: method as 'PUT', url: path })
    expect(answer.statusCode).toBe(status)
    if (method !== 'HEAD') expect(answer.json().error).toBe(true)
  })

  test('[QS-05] no query makes a 5xx, and every answer matches the contract', async () => {
    const query = fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES, '__proto__'), text), { maxLength: 6 })
    const tail = fc.string({ maxLength: 20 }).map((raw) => raw.replace(/[^\x21-\x7e]|#/g, ''))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...READS), query, tail, async ({ address }, pairs, raw) => {
        const encoded = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        const { status } = await api.get(`${address(() => '1')}?${encoded.join('&')}&${raw}`)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 400 },
    )
    expect((await api.db.selectFrom('sermon').select('nid').execute()).length).toBe(55)
  }, 30_000)
})
