import { madeLive, rolledBack, madeCanary } from 'releases/manifest/deployments'
import type { Deployment } from 'releases/manifest/manifest'
import { build, releasesOf } from 'releases/manifest/test-deployment'
import { LiveBuilds, canaryNetworkOf } from './live-builds.ts'

const NOW = new Date('2026-01-01T10:00:00.000Z')
const REMOTE = 'remote-bible'
const live = (...ids: string[]) => ids.reduce<Deployment[]>((list, id) => madeLive(list, build(id), NOW), [])
const back = (list: Deployment[]) => rolledBack(list, { now: NOW, why: 'no' })
const idOf = (one: Deployment | null | undefined) => one?.extras.buildId ?? null

/** The builds of a site, some of which are not usable. */
const siteWith = (list: Deployment[], broken: string[] = [], off: (string | null)[] = []) =>
  new LiveBuilds(
    () => ({
      ...releasesOf(list),
      revision: 7,
      off: { [REMOTE]: off.map((buildId) => ({ buildId, at: '', by: '', why: '', whose: 'team' as const })) },
    }),
    [() => true, (_, { extras }) => !broken.includes(extras.buildId)],
  )

const four = live('b1', 'b2', 'b3', 'b4')
const sharing = madeCanary(live('b1', 'b2'), build('b3'), 10, NOW)

test.each<[string, Deployment[], string[], string, string | null]>([
  ['the live build', four, [], 'b4', 'b4'],
  ['a canary', sharing, [], 'b3', 'b3'],
  ['no withdrawn build', back(four), [], 'b4', null],
  ['no unusable build', four, ['b2'], 'b2', null],
])('a preview link can show %s', (_what, list, broken, requests, expected) => {
  expect(idOf(siteWith(list, broken).previewBuild(REMOTE, requests))).toBe(expected)
})

test.each<[string, Deployment[], string[], string, string | null]>([
  ['the previous build of the live one', four, [], 'b4', 'b3'],
  ['the live build of a previous one', four, [], 'b3', 'b4'],
  ['the live build of a canary', sharing, [], 'b3', 'b2'],
  ['no withdrawn build', back(four), [], 'b3', 'b2'],
  ['no unusable build', four, ['b3', 'b2'], 'b4', 'b1'],
  ['none, if there is no other build,', live('b1'), [], 'b1', null],
])('%s is the fallback', (_what, list, broken, failed, expected) => {
  expect(idOf(siteWith(list, broken).fallbackFor(REMOTE, failed))).toBe(expected)
})

test('visitors get different builds only while a canary is usable', () => {
  const sites = [siteWith(four), siteWith(sharing), siteWith(sharing, ['b3']), siteWith(sharing, [], ['b3'])]
  expect(sites.map(({ hasCanary }) => hasCanary)).toEqual([false, true, false, false])
})

test.each<
  [string, (string | null)[], chosenId: string, isDisabled: boolean, fallback: string | null, preview: string | null]
>([
  ['nothing', [], 'b4', false, 'b3', 'b2'],
  ['the live build: the previous one is live', ['b4'], 'b3', false, 'b3', 'b2'],
  ['previous ones: they are no fallback', ['b4', 'b3', 'b2'], 'b1', false, 'b1', null],
  ['every build: the live one remains for its pages', ['b4', 'b3', 'b2', 'b1'], 'b4', true, null, null],
  ['the whole remote: a preview link still shows a build', [null], 'b4', true, null, 'b2'],
  ['the whole remote and the build of the link', [null, 'b2'], 'b4', true, null, null],
])('with %s disabled', (_what, off, chosenId, isDisabled, fallback, preview) => {
  const site = siteWith(four, [], off)
  const chosen = site.chooseFor(null).get(REMOTE)!
  expect([idOf(chosen), site.isDisabled(REMOTE, chosen)]).toEqual([chosenId, isDisabled])
  expect(site.forAll.map(([, one]) => idOf(one))).toEqual(isDisabled ? [] : [chosenId])
  expect([idOf(site.fallbackFor(REMOTE, 'b4')), idOf(site.previewBuild(REMOTE, 'b2'))]).toEqual([fallback, preview])
})

test.each<[string, string[], { list?: Deployment[]; broken?: string[]; off?: (string | null)[]; previewed?: string }]>([
  ['the live build and previous ones', ['b4', 'b3', 'b2', 'b1'], {}],
  ['a canary and its fallbacks', ['b3', 'b2', 'b1'], { list: sharing }],
  ['no withdrawn or unusable builds', ['b3', 'b1'], { list: back(four), broken: ['b2'] }],
  ['no disabled builds', [], { off: ['b4', 'b3', 'b2', 'b1'] }],
  ['nothing of a disabled remote', [], { off: [null] }],
  ['nothing of a disabled remote but a preview', ['b4'], { off: [null], previewed: REMOTE }],
])('a document can run %s', (_what, expected, { list = four, broken, off, previewed }) => {
  const builds = new Map([[REMOTE, list.find(({ deployment }) => deployment.traffic === 10) ?? list[0]!]])
  expect(siteWith(list, broken, off).reachableFrom(builds, previewed).map(idOf)).toEqual(expected)
})

test.each<[(string | null)[], state: string, disabled: string[]]>([
  [[], '7', []],
  [[null, null], `7 ${REMOTE}`, [REMOTE]],
  [['b1', 'b2'], `7 ${REMOTE}/b1 ${REMOTE}/b2`, [`${REMOTE}/b1`, `${REMOTE}/b2`]],
])('with %j disabled, the state is %s, and documents list %j', (off, state, disabled) => {
  const site = siteWith(four, [], off)
  expect([site.state, site.disabled]).toEqual([state, disabled])
})

test.each([
  ['::ffff:10.2.3.4', '10.2.3'],
  ['2001:db8:7::9', '2001:db8:7'],
])('%s is the canary network %s', (address, network) => {
  expect(canaryNetworkOf(address)).toBe(network)
})
