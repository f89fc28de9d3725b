import fc from 'fast-check'
import { type Visitor, chooseBuilds, liveRemote } from './choose-builds.ts'
import { madeLive, rolledBack, madeCanary } from './deployments.ts'
import { type Deployment, NO_RELEASES } from './manifest.ts'
import { build, releasesOf } from './test-deployment.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')
const SOMEBODY: Visitor = { network: '10.2.3', userAgent: 'x' }

const live = (...ids: string[]) => ids.reduce<Deployment[]>((list, id) => madeLive(list, build(id), NOW), [])
const out = (percent: number) => madeCanary(live('b1', 'b2'), build('b3'), percent, NOW)
const back = (list: Deployment[]) => rolledBack(list, { now: NOW, why: 'no' })

/** The build of a visitor while the broken builds are not usable. */
const chosen = (list: Deployment[], visitor: Visitor | null = null, broken: string[] = []) =>
  chooseBuilds(releasesOf(list), visitor, (_, { extras }) => !broken.includes(extras.buildId)).get('remote-bible')
    ?.extras.buildId

test.each<[string, Deployment[], string[], string | undefined]>([
  ['the live build', live('b1', 'b2'), [], 'b2'],
  ['the previous build, if the live one is not usable', live('b1', 'b2'), ['b2'], 'b1'],
  ['the newest usable previous build', live('b1', 'b2', 'b3', 'b4'), ['b4', 'b3'], 'b2'],
  ['a previous build that was not withdrawn', madeLive(back(live('b1', 'b2')), build('b3'), NOW), ['b3'], 'b1'],
  ['the unusable live build, if there is no other', live('b1'), ['b1'], 'b1'],
  ['the unusable live build, if all others were withdrawn', back(live('b1', 'b2')), ['b1'], 'b1'],
  ['no build, if nothing was released', [], [], undefined],
])('all visitors get %s', (_which, list, broken, expected) => {
  expect(chosen(list, null, broken)).toBe(expected)
  expect(chosen(list, SOMEBODY, broken)).toBe(expected)
})

/** A canary that every draw selects: the commands do not accept 100 per cent, but a manifest may have it. */
const forAll = out(10).map((one, at) => (at === 1 ? { ...one, deployment: { ...one.deployment, traffic: 100 } } : one))

test.each<[string, Visitor | null, string[], string]>([
  ['a drawn visitor gets the canary', SOMEBODY, [], 'b3'],
  ['a request without a visitor gets the live build', null, [], 'b2'],
  ['an unusable canary is not chosen', SOMEBODY, ['b3'], 'b2'],
  ['a drawn visitor gets the canary even if the live build is not usable', SOMEBODY, ['b2'], 'b3'],
  ['other visitors fall back to the previous build, not to the canary', null, ['b2'], 'b1'],
])('%s', (_what, visitor, broken, expected) => {
  expect(chosen(forAll, visitor, broken)).toBe(expected)
})

describe('the canary draw', () => {
  const VISITORS = Array.from({ length: 1500 }, (_, index) => `10.${index >> 8}.${index & 255}`)
  const drawn = (list: Deployment[], { userAgent = 'x', remote = 'remote-bible', visitors = VISITORS } = {}) =>
    visitors.map((network) => {
      const releases = { ...NO_RELEASES, builds: { [remote]: list } }
      return chooseBuilds(releases, { network, userAgent }).get(remote)?.extras.buildId === 'b3' ? 1 : 0
    })

  test.each([
    [1, 0.6],
    [10, 2],
    [50, 3],
  ])('gives %i per cent of the visitors the canary, within %d', (percent, within) => {
    const part = (100 * drawn(out(percent)).reduce<number>((sum, one) => sum + one, 0)) / VISITORS.length
    expect(Math.abs(part - percent)).toBeLessThan(within)
  })

  const visitors = VISITORS.slice(0, 48)

  test('is the same on every server and in every version', () => {
    expect(drawn(out(50), { visitors }).join('')).toBe('011010100101110001111000011100000000110000001110')
  })

  test('keeps visitors in the canary while it grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }), (one, other) => {
        const [less = 0, more = 0] = [one, other + 1].sort((a, b) => a - b)
        const many = drawn(out(more), { visitors })
        expect(drawn(out(less), { visitors }).every((isIn, at) => isIn <= (many[at] ?? 0))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['browser', drawn(out(50), { userAgent: 'y' })],
    ['remote', drawn(out(50), { remote: 'remote-search' })],
    ['release of the same build', drawn(madeCanary(live('b1', 'b2'), build('b3'), 50, new Date(0)))],
  ])('differs for another %s, so that no visitor always gets the canary', (_what, other) => {
    const same = drawn(out(50)).filter((one, at) => one === other[at]).length / VISITORS.length
    expect(Math.abs(same - 0.5)).toBeLessThan(0.05)
  })
})

test('usability of a build depends on its remote’s name, too', () => {
  const requested: string[] = []
  chooseBuilds(releasesOf(out(50)), SOMEBODY, (remote) => requested.push(remote) < 0)
  expect(new Set(requested)).toEqual(new Set(['remote-bible']))
})

test("a document carries only the browser's part of a build, without files and policy", () => {
  const one = build('b1')
  expect(liveRemote('remote-bible', one)).toEqual({
    name: 'remote-bible',
    buildId: 'b1',
    global: 'remote_bible_b1',
    entry: '/remotes/remote-bible/b1/entry.js',
    integrity: one.metadata.integrity,
    pages: [],
  })
})
