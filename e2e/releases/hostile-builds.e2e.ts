/** Server code of one team cannot harm other remotes. */
import { setTimeout as pause } from 'node:timers/promises'
import { isTrials } from '../run-size.ts'
import { API_PORT } from '../servers/addresses.ts'
import { startSiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from '../site-test.ts'
import { type HostileBuild, LEAKED, hostileBuild, hostileBuilds, hostileId } from './hostile-builds.ts'
import { getPage } from './get-page.ts'
import { Watch } from './watch.ts'

const OTHERS = ['/idezetek', '/visszajelzes']
const OWN = '/kereses?s=kegyelem'
/** Until a page that is not painted is left to the browser, with what surrounds it. */
const LATEST_MS = 7000
/** The number of a build that none of the others has. */
const SLOW = 900

interface MadeBuild {
  what: string
  number: number
  folder: string
}

/** Builds are made where teams make them: here, before visitors come. */
const made = (build: HostileBuild, number: number): MadeBuild => ({
  what: build.what,
  number,
  folder: hostileBuild(build, number),
})

test('[MF-04] no build of one team takes anything from the others, on the server as in browsers', async () => {
  const site = await startSiteWithStore({ LOG_LEVEL: 'fatal' }, ['--no-document-cache'])
  const port = Number(new URL(site.origin).port)
  const all = hostileBuilds({ api: API_PORT, site: port })
  const tried = all.flatMap((build, number) => (isTrials || number % 7 === 0 ? [made(build, number)] : []))
  test.setTimeout(60_000 + tried.length * 25_000)
  const get = (address: string) => getPage(site.origin + address)
  // A starting server renders a page of each remote before its first health report.
  await get('/readyz')
  const watch = new Watch(site.origin, OTHERS)
  const tryOut = async ({ what, number, folder }: MadeBuild) => {
    watch.now = what
    await site.release(folder)
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
  try {
    for (const hostile of tried) await tryOut(hostile)
    const tryAgain = async () => (await get(OWN)).text.includes('data-region="remote-search"')
    await expect.poll(tryAgain, { timeout: 5000 }).toBe(true)
    expect(watch.complaints).toEqual([])
  } finally {
    await watch.end()
    await site.stop()
  }
})

test('[MF-04] an overload of the slow pages of one team leaves capacity for the pages of the others', async () => {
  const site = await startSiteWithStore({ LOG_LEVEL: 'fatal' })
  const get = (address: string) => getPage(site.origin + address)
  const sleeps = 'await new Promise((go) => setTimeout(go, 2000))'
  const slow = { what: 'is slow', page: `load: async (...asked) => { ${sleeps}; return real.load(...asked) }` }
  try {
    await site.release(hostileBuild(slow, SLOW))
    await expect.poll(async () => (await get(OTHERS[0]!)).text.includes(hostileId(SLOW))).toBe(true)
    const crowd = Promise.all(Array.from({ length: 60 }, (_, number) => get(`/kereses?s=kegyelem&page=${number}`)))
    await pause(200)
    const meanwhile = []
    for (let number = 0; number < 8; number += 1) meanwhile.push(await get(`${OTHERS[number % 2]!}?nr=${number}`))
    expect(meanwhile.map(({ status }) => status)).toEqual(Array(8).fill(200))
    // It was an overload: some requests were refused.
    expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200, 503]))
  } finally {
    await site.stop()
  }
})
