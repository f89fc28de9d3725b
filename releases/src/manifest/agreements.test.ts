import { agreementsOf, declaredAgreements, lostWith } from './agreements.ts'
import { madeLive, liveBuilds } from './deployments.ts'
import { type Deployment, NO_RELEASES, type Releases } from './manifest.ts'
import { build } from './test-deployment.ts'

const live = (extras: Partial<Deployment['extras']>) => madeLive([], build('b1', 'remote-a', extras), new Date(0))

test('lists slots and events of several remotes, each with its own users', () => {
  const slot = (name: string) => ({ slot: `${name}@1` as const, props: { nid: 'number' } as const })
  const fill = (name: string) => ({ slot: `${name}@1` as const, module: './X', requires: {} })
  const event = (name: string) => ({ event: `${name}@1` as const, payload: { path: 'text' } as const })
  const many: Releases = {
    ...NO_RELEASES,
    builds: {
      'remote-a': live({ slots: [slot('a'), slot('b')], fills: [fill('a')], publishes: [event('c'), event('d')] }),
      'remote-b': live({
        ...{ slots: [slot('e')], fills: [fill('a'), fill('e')] },
        subscribes: [
          { event: 'c@1', requires: {} },
          { event: 'x@1', requires: {} },
        ],
      }),
      'remote-c': live({ fills: [fill('e')] }),
      'remote-d': live({}),
      'remote-e': [],
    },
  }
  expect(agreementsOf(liveBuilds(many)).map(({ name, remote, users }) => [name, remote, ...users])).toEqual([
    ['a@1', 'remote-a', 'remote-a', 'remote-b'],
    ['b@1', 'remote-a'],
    ['c@1', 'remote-a', 'remote-b'],
    ['d@1', 'remote-a'],
    ['e@1', 'remote-b', 'remote-b', 'remote-c'],
  ])
  expect(lostWith('remote-a', many)).toEqual([
    'remote-b fills a@1, which would no longer exist',
    'remote-b subscribes to c@1, which would no longer exist',
  ])
  expect(lostWith('remote-c', many)).toEqual([])
  expect(declaredAgreements(many)).toBe(
    `export interface Slots {
  /** remote-a */
  'a@1': { readonly nid: number }
  /** remote-a */
  'b@1': { readonly nid: number }
  /** remote-b */
  'e@1': { readonly nid: number }
}

export interface Events {
  /** remote-a */
  'c@1': { readonly path: string }
  /** remote-a */
  'd@1': { readonly path: string }
}
`,
  )
})
