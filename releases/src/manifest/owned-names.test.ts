import { madeLive, madeCanary } from './deployments.ts'
import { type NameOwners, nameOwners, nameProblem } from './owned-names.ts'
import { type Deployment, NO_RELEASES, type Releases } from './manifest.ts'
import { EMPTY_REGISTRY, type RemoteRegistry } from '../remote-registry/registry.ts'
import { build } from './test-deployment.ts'

const [HELLO, CAMP] = ['remote-hello', 'remote-camp'] as const
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
const row = { owners: ['x'], spaces: ['/**'], keys: [], budgets: {} }
const registry: RemoteRegistry = { ...EMPTY_REGISTRY, remotes: { [CAMP]: row, [HELLO]: row } }
const HELLO_FIRST: RemoteRegistry = { ...EMPTY_REGISTRY, remotes: { [HELLO]: row, [CAMP]: row } }
const withPages = (remote: string, id: string, ...names: string[]): Deployment =>
  build(id, remote, { pages: names.map((name) => ({ name, paths: [`/${remote}/${name}`], module: './P' })) })
const camp = madeLive([], withPages(CAMP, 'c1', 'camp'), at(5))
const thief = madeLive(
  madeLive([], withPages(HELLO, 'h1', 'hello'), at(1)),
  withPages(HELLO, 'h2', 'hello', 'camp'),
  at(9),
)
const both: Releases = { ...NO_RELEASES, builds: { [HELLO]: thief, [CAMP]: camp } }

const ownersOf = (
  admitted: Releases,
  before: NameOwners = {},
  more: { verified?: Releases; registry?: RemoteRegistry } = {},
) => nameOwners({ verified: admitted, admitted, registry, before, ...more })
const HELD = { 'page name camp': CAMP }

test('a name stays with its first owner, even if another remote signs an earlier date', () => {
  const before1970 = madeLive([], withPages(HELLO, 'h2', 'hello', 'camp'), new Date(0))
  const owners = ownersOf({ ...both, builds: { [HELLO]: before1970, [CAMP]: camp } }, HELD)
  expect(owners).toEqual(HELD)
  expect(nameProblem(owners, HELLO, before1970[0]!)).toEqual({
    problem: 'the page name camp belongs to remote-camp',
    remedy: 'choose another, or let remote-camp give it up first',
  })
  expect(nameProblem(owners, CAMP, camp[0]!)).toBeNull()
  // The order of the registry does not change the owner either.
  expect(ownersOf(both, HELD, { registry: HELLO_FIRST })).toMatchObject(HELD)
  // The previous build is unaffected.
  expect(nameProblem(owners, HELLO, thief[1]!)).toBeNull()
})

test('a server without history uses the order of the registry, not signed dates; disabled remotes come last', () => {
  const early = { ...both, builds: { [HELLO]: madeLive([], thief[0]!, new Date(0)), [CAMP]: camp } }
  expect(ownersOf(early)).toEqual({ 'page name camp': CAMP })
  expect(nameProblem(ownersOf(early), HELLO, thief[0]!)?.problem).toBe('the page name camp belongs to remote-camp')
  expect(ownersOf(both, {}, { registry: HELLO_FIRST })['page name camp']).toBe(HELLO)
  const off = { [CAMP]: [{ buildId: null, at: '', by: '', why: '', whose: 'team' as const }] }
  expect(ownersOf({ ...both, off })['page name camp']).toBe(HELLO)
  expect(ownersOf({ ...both, off }, HELD)['page name camp']).toBe(CAMP)
})

test('a name is free when its owner has no build with it, but not while only its key is revoked', () => {
  const without = (builds: Deployment[]) => ({ ...both, builds: { [HELLO]: thief, [CAMP]: builds } })
  const other = madeLive(camp, withPages(CAMP, 'c2', 'tents'), at(12))
  expect(ownersOf(without(other), HELD)['page name camp']).toBe(HELLO)
  const canary = madeCanary(other, withPages(CAMP, 'c3', 'camp'), 10, at(13))
  expect(ownersOf(without(canary), HELD)['page name camp']).toBe(CAMP)
  // Unpublished, or freed by the operator.
  expect(ownersOf(without([]), HELD)['page name camp']).toBe(HELLO)
  const freed = { ...registry, remotes: { [HELLO]: row } }
  expect(ownersOf(without([]), HELD, { verified: both, registry: freed })['page name camp']).toBe(HELLO)
  // No build of the owner is admitted but the manifest names them; or its entry is invalid.
  expect(ownersOf(without([]), HELD, { verified: both })['page name camp']).toBe(CAMP)
  expect(ownersOf({ ...both, builds: { [HELLO]: thief } }, HELD)['page name camp']).toBe(CAMP)
})

test('names come from the builds that visitors get, or from the fallback of a rejected build', () => {
  const two = madeLive(
    madeLive([], withPages(HELLO, 'h1', 'hello'), at(1)),
    withPages(HELLO, 'h2', 'camp', 'new'),
    at(9),
  )
  const releases = { ...both, builds: { [HELLO]: two, [CAMP]: camp } }
  const HAD = { ...HELD, 'page name hello': HELLO }
  for (const before of [{}, HAD]) expect(ownersOf(releases, before)).toEqual(HAD)
  // The live build is not admitted.
  const left = { ...releases, builds: { [HELLO]: two.slice(1), [CAMP]: camp } }
  expect(ownersOf(left, HAD, { verified: releases })).toEqual(HAD)
  // The live build is disabled.
  const off = { [HELLO]: [{ buildId: 'h2', at: '', by: '', why: '', whose: 'team' as const }] }
  expect(ownersOf({ ...releases, off }, HAD)).toEqual(HAD)
})

test('widgets and embeds share one set of names', () => {
  const embed = build('e1', CAMP, { embeds: [{ name: 'daily', module: './D', attributes: {}, height: { fixed: 1 } }] })
  const owners = ownersOf({ ...NO_RELEASES, builds: { [CAMP]: madeLive([], embed, at(1)) } })
  const widget = (name: string) => build('e1', HELLO, { widgets: [{ name, module: './W' }] })
  expect(nameProblem(owners, HELLO, widget('daily'))?.problem).toBe('the embed name daily belongs to remote-camp')
  expect(nameProblem(owners, HELLO, widget('constructor'))).toBeNull()
})
