/**
 * Who lies about a build, and how many visitors that reaches; and how soon a build goes that is broken
 * (docs/health.md).
 */
import { test, expect } from '../releases/release-test.ts'
import { alteredBuild } from '../servers/build-copy.ts'
import { fetchBuilds } from '../servers/document-builds.ts'
import { visitFrom } from '../servers/health-visits.ts'
import type { SiteWithStore } from '../servers/site-with-store.ts'

const REMOTE = 'remote-feedback'
const PAGE = '/visszajelzes'
const VISITORS = 100
const LIARS = 200

const liar = (index: number) => `172.16.${index}.7`
const visitor = (index: number) => `10.${index >> 8}.${index & 255}.7`
const arrive = ({ origin }: SiteWithStore, address: string) =>
  visitFrom(address, { origin, pathname: PAGE, remote: REMOTE })

let builds = 0

/** A build that nobody had before goes live; gives its id. */
async function releaseNew(site: SiteWithStore): Promise<string> {
  const id = `cccccccc${String((builds += 1)).padStart(2, '0')}`
  await site.release(alteredBuild(REMOTE, { id }))
  await expect.poll(async () => (await fetchBuilds(site.origin, PAGE))[REMOTE]).toBe(id)
  return id
}

function inAnyOrder(): string[] {
  const drawn = [...liarsAfter(0)].map((one) => [Math.random(), one] as const)
  return drawn.sort(([a], [b]) => a - b).map(([, one]) => one)
}

function liarsAfter(visitorsBefore: number): string[] {
  const [liars, visitors] = [LIARS, VISITORS].map((many, at) =>
    Array.from({ length: many }, (_, i) => (at ? visitor(i) : liar(i))),
  )
  return [...visitors!.slice(0, visitorsBefore), ...liars!, ...visitors!.slice(visitorsBefore)]
}

/** The visitors that got the build before, and those of the last ten. The liars have their documents beforehand. */
async function attack(site: SiteWithStore, order: string[]) {
  const id = await releaseNew(site)
  const lies = new Map(
    await Promise.all(
      liarsAfter(0)
        .slice(0, LIARS)
        .map(async (one) => [one, await arrive(site, one)] as const),
    ),
  )
  const given: string[] = []
  for (const one of order) {
    const lie = lies.get(one)
    if (lie) {
      await lie.say('load')
      continue
    }
    const { buildId, say } = await arrive(site, one)
    await say('well')
    given.push(buildId)
  }
  expect(given).toHaveLength(VISITORS)
  return [given, given.slice(-10)].map((got) => got.filter((one) => one !== id).length) as [number, number]
}

test.describe.configure({ timeout: 600_000 })

for (const [name, times, order, most] of [
  ['in any order', 10, inAnyOrder, 90],
  ['after eleven visitors', 3, () => liarsAfter(11), 0],
  ['all before the first visitor', 5, () => liarsAfter(0), 90],
] as const) {
  test(`two hundred networks that lie ${name} do not take a healthy build back`, async ({ site }, { annotations }) => {
    const ends: [number, number][] = []
    for (let time = 0; time < times; time += 1) ends.push(await attack(site, order()))
    const held = ends.map(([all]) => all)
    const description =
      `${LIARS} forged networks among ${VISITORS} visitors, ${name}: got the build before: ${held.join(', ')} of ` +
      `${VISITORS}; at the end taken back in ${ends.filter(([, last]) => last > 0).length} of ${times}`
    annotations.push({ type: 'figures', description })
    expect(Math.max(...held)).toBeLessThanOrEqual(most)
    expect(ends.map(([, last]) => last)).toEqual(ends.map(() => 0))
  })
}

for (const [what, phase, staysOneIn, most] of [
  ['fails for everybody', 'load', 1, 10],
  ['empties its page, and every third visitor stays long enough to see it', 'emptied', 3, 50],
] as const) {
  test(`a build that ${what} rests within ${most} visits, and is gone in the end`, async ({ site }, {
    annotations,
  }) => {
    const id = await releaseNew(site)
    let visits = 0
    const given: string[] = []
    while (!given.includes('before') && visits < 200) {
      const { buildId, say } = await arrive(site, visitor(visits))
      given.push(buildId === id ? id : 'before')
      if (buildId === id && visits % staysOneIn === 0) await say(phase)
      visits += 1
    }
    const untilRest = given.filter((one) => one === id).length
    while (given.slice(-100).includes(id) && visits < 2500) {
      const { buildId, say } = await arrive(site, visitor(visits))
      given.push(buildId)
      if (buildId === id) await say(phase)
      visits += 1
    }
    const all = given.filter((one) => one === id).length
    annotations.push({
      type: 'figures',
      description: `a build that ${what}: ${untilRest} visitors got it before it rested, ${all} of ${visits} in all`,
    })
    // Of its jury one or two may come before the first visitor who gets the build before.
    expect(untilRest).toBeLessThanOrEqual(most + 2)
    expect(given.slice(-100)).not.toContain(id)
    expect(all).toBeLessThanOrEqual(most + 50)
  })
}
