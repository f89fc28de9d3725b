import { startSiteWith } from '../servers/set-up-site.ts'
import { expect, test } from '../site-test.ts'

const VISITORS = 60

/** As a browser asks for a page, on a connection of its own. */
async function ask(address: string) {
  const answer = await fetch(address, { headers: { accept: 'text/html', connection: 'close' } })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
const crowd = (addresses: string[]) => Promise.all(addresses.map(ask))

test('of a crowd some get their page, the rest hear at once when to come again, and kept pages go on', async () => {
  const site = await startSiteWith({}, ['--documents-at-once', '2'])
  try {
    const cached = `${site.origin}/node/101`
    expect((await ask(cached)).status).toBe(200)
    const searches = Array.from({ length: VISITORS }, (_, index) => `${site.origin}/kereses?s=szó${index}`)
    const feeds = Array.from({ length: VISITORS }, (_, index) => `${site.origin}/kereses.xml?s=szó${index}`)
    const others = [cached, `${site.origin}/healthz`, `${site.origin}/readyz`]
    const [answers, around] = await Promise.all([crowd([...searches, ...feeds]), crowd(others)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.filter(({ status, retryAfter }) => (status === 503) !== Number(retryAfter) > 0)).toEqual([])
    expect(around.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(async () => (await ask(`${site.origin}/kereses?s=utána`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})
