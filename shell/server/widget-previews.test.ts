import Fastify from 'fastify'
import { answerError } from './refusals.ts'
import { previewOf, widgetPreviews } from './widget-previews.ts'

const WORDS = { hu: 'Keresőmezővel', en: 'With a field' }
const ROW = {
  name: 'search',
  module: './S',
  element: 'lelkesz-sermons',
  attributes: { query: 'text' as const, limit: 'number' as const, api: 'text' as const },
  editor: { title: WORDS, fields: {} },
}

async function site() {
  const app = Fastify()
  app.setErrorHandler(answerError)
  const build = (name: string, more: object) => ({ extras: { widgets: [{ ...ROW, name, ...more }] } })
  const live = {
    chosenFor: () =>
      new Map<string, unknown>([
        ['remote-search', build('search', {})],
        ['remote-quiet', build('quiet', { editor: undefined })],
        ['remote-off', build('gone', {})],
        ['remote-plain', { extras: {} }],
      ]),
    isOff: (remote: string) => remote === 'remote-off',
  }
  await app.register(widgetPreviews, { live, apiOrigin: 'https://api.pelda.hu' } as never)
  return app
}

test('[MF-05] an editor sees the widget itself, as any page has it', async () => {
  const answer = await (await site()).inject('/beagyazas/elem/search.html?limit=2&query=%22%3E&api=https://x.hu&more=1')
  expect(answer.body).toMatch(
    /<script async src="\/embed\.js"><\/script><lelkesz-sermons query="&quot;&gt;" limit="2"><a href="\/">Keresőmezővel<\/a><\//,
  )
  // Whoever sees no more than that line is told why.
  expect(answer.body).toMatch(/<noscript><p>.*nem látszik.*<\/p><\/noscript>$/)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(policy).toContain("connect-src 'self' https://api.pelda.hu;")
  expect(policy).toContain("frame-ancestors 'self'")
})

test.each([
  ['theme=dark', 'dark'],
  ['theme=light', 'light'],
  ['theme=%22%3E', 'light dark'],
  ['', 'light dark'],
])('[MF-05] with %j it stands on a page of the colours %s', (said, scheme) => {
  expect(previewOf(ROW, new URLSearchParams(said))).toContain(`<meta name="color-scheme" content="${scheme}">`)
})

test.each(['quiet', 'gone', 'constructor'])('[MF-05] there is no such document of %s', async (name) => {
  expect((await (await site()).inject(`/beagyazas/elem/${name}.html`)).statusCode).toBe(404)
})

test('[MF-05] what is not said is not written', () => {
  expect(previewOf(ROW, new URLSearchParams('limit='))).toContain(
    '<lelkesz-sermons><a href="/">Keresőmezővel</a></lelkesz-sermons>',
  )
})
