import Fastify from 'fastify'
import { REPORTS_PATH } from '../../src/server-paths.ts'
import { cspReports, parseCspReports, sourceOf } from './csp-reports.ts'

const old = (directive: unknown, file?: string) => ({
  'csp-report': { 'effective-directive': directive, 'source-file': file },
})
const young = (directive: unknown, file?: string) => ({
  type: 'csp-violation',
  body: { effectiveDirective: directive, sourceFile: file },
})

test.each<[string, unknown, string[]]>([
  ['the older form of older browsers', { 'csp-report': { 'violated-directive': 'img-src' } }, ['img-src ']],
  ['the newer form', [young('img-src', '/x.js'), young('script-src-elem')], ['img-src /x.js', 'script-src-elem ']],
  ['what is no directive', [young('x'), young('__proto__'), young({}), old(null)], []],
  ['what is no report', [null, 1, 'x', [], {}, { body: null }, { 'csp-report': 1 }], []],
  ['more than is read', Array(50).fill(young('img-src')), Array(20).fill('img-src ')],
])('reads %s', (_what, json, read) => {
  expect(parseCspReports('{')).toEqual([])
  expect(parseCspReports(JSON.stringify(json)).map(({ directive, file }) => `${directive} ${file}`)).toEqual(read)
})

test.each([
  ['https://a.hu/remotes/remote-bible/b1/x.js', 'remote-bible b1'],
  ['https://a.hu/remotes/remote-bible/forged/x.js', 'page'],
  ['https://a.hu/assets/main.js', 'shell'],
  ['', 'page'],
])('%j is a file of: %s', (file, source) => {
  expect(sourceOf(file, (remote, buildId) => remote === 'remote-bible' && buildId === 'b1')).toBe(source)
})

test('reports are counted by build and directive, logged at powers of ten, and answered with 204', async () => {
  const entries: { source: string; directive: string; count: number }[] = []
  const stream = { write: (line: string) => entries.push(JSON.parse(line) as (typeof entries)[number]) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  await app.register(cspReports, { isKnown: () => true })
  const send = (payload: object, type: string) =>
    app.inject({
      method: 'POST',
      url: REPORTS_PATH,
      payload: JSON.stringify(payload),
      headers: { 'content-type': type },
    })
  for (let times = 0; times < 25; times += 1) {
    const answer = await send(old('img-src', '/remotes/remote-bible/b1/x.js?visitor=7'), 'application/csp-report')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  }
  await send([young('connect-src')], 'application/reports+json')
  expect(entries.map(({ source, directive, count }) => `${source} ${directive} ${count}`)).toEqual([
    'remote-bible b1 img-src 1',
    'remote-bible b1 img-src 10',
    'page connect-src 1',
  ])
  expect(JSON.stringify(entries)).not.toContain('visitor')
  expect((await send({ x: 'x'.repeat(20_000) }, 'text/plain')).statusCode).toBe(413)
  await app.close()
})
