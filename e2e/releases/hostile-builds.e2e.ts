/** What the server code of one team does, it does to itself: other remotes lose nothing, whatever it is. */
import { setTimeout as pause } from 'node:timers/promises'
import { isTrials } from '../run-size.ts'
import { API_PORT } from '../servers/places.ts'
import { startSiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from '../site-test.ts'
import { LEAKED, hostileBuild, hostileBuilds, hostileId } from './hostile-builds.ts'
import { getPage } from './get-page.ts'
import { Watch } from './watch.ts'

const OTHERS = ['/idezetek', '/visszajelzes']
const OWN = '/kereses?s=kegyelem'
/** Until a page that is not painted is left to the browser, with what surrounds it. */
const LATEST_MS = 7000
const HEALTHY_MS = 10_000

test('[MF-04] no build of one team takes anything from the others, on the server as in browsers', async () => {
  const site = await startSiteWithStore({ KEEP_DOCUMENTS: 'off', LOG_LEVEL: 'fatal' })
  const port = Number(new URL(site.origin).port)
  const all = hostileBuilds({ api: API_PORT, site: port })
  const tried = isTrials ? all : all.filter((_, number) => number % 6 === 0)
  test.setTimeout(60_000 + tried.length * 20_000)
  const get = (address: string) => getPage(site.origin + address)
  // A server that has just begun paints a page of each remote before it first says how it is: that is its start.
  await get('/readyz')
  const watch = new Watch(site.origin, OTHERS)
  try {
    await pause(isTrials ? HEALTHY_MS : 0)
    const healthy = await watch.figures()
    for (const hostile of tried) {
      const number = all.indexOf(hostile)
      watch.now = hostile.what
      await site.release(hostileBuild(hostile, number))
      // Every document names the builds it may show.
      const isOut = async () => (await get(OTHERS[0]!)).text.includes(hostileId(number))
      await expect.poll(isOut).toBe(true)
      for (const { status, text, ms } of await Promise.all([OWN, OWN, OWN].map(get))) {
        if (![200, 503].includes(status) || !text.includes('<header')) watch.complain(`its own page answers ${status}`)
        if (text.includes(LEAKED)) watch.complain(/LEAKED:[^<]{0,80}/.exec(text)![0])
        if (ms > LATEST_MS) watch.complain(`its own page takes ${Math.round(ms)} ms`)
      }
      await site.rollback('remote-search')
    }
    const tryAgain = async () => (await get(OWN)).text.includes('data-region="remote-search"')
    await expect.poll(tryAgain, { timeout: 5000 }).toBe(true)
    const { p50, p99, count } = await watch.figures()
    const before = isTrials ? ` (before: median ${healthy.p50} ms, p99 ${healthy.p99} ms)` : ''
    process.stdout.write(
      `${tried.length} hostile builds, ${watch.complaints.length} effects on others; ` +
        `${count} of their pages meanwhile: median ${p50} ms, p99 ${p99} ms${before}\n`,
    )
    expect(watch.complaints).toEqual([])
  } finally {
    await watch.end()
    await site.stop()
  }
})
