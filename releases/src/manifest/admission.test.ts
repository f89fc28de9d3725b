import type { KeyObject } from 'node:crypto'
import { admissionProblem, admitted, lossesOf, signBuild } from './verify-manifest.ts'
import { madeLive, madeCanary } from './deployments.ts'
import type { Deployment } from './manifest.ts'
import type { RemoteKey, RemoteRegistry } from '../remote-registry/registry.ts'
import { EMPTY_REGISTRY } from '../remote-registry/registry.ts'
import { keyName, signDocument } from './signature.ts'
import { build, manifestOf, releasesOf } from './test-deployment.ts'
import { newKeys } from './test-keys.ts'

const [bible, hello, operator] = [newKeys(), newKeys(), newKeys()]
const [BIBLE, HELLO] = [bible, hello].map(({ trusted }) => keyName(trusted[0]!))
const NOW = new Date('2026-01-01T10:00:00.000Z')

/** A registry with these keys for remote-bible. */
function tableWith(...keys: RemoteKey[]): RemoteRegistry {
  const row = { owners: ['Kiss Anna', 'Nagy Pál'], spaces: ['/terv/**'], keys, budgets: {} }
  const theirs = { owners: ['Tóth Éva'], spaces: ['/hello/**'], keys: [keyOf(hello)], budgets: {} }
  return { ...EMPTY_REGISTRY, remotes: { 'remote-bible': row, 'remote-hello': theirs } }
}
const keyOf = ({ publicKey }: { publicKey: string }, state: RemoteKey['state'] = 'active'): RemoteKey => ({
  publicKey,
  state,
})
const at = (...paths: string[]): Deployment =>
  build('b1', 'remote-bible', { pages: [{ name: 'plans', paths, module: './P' }] })
const altered = (one: Deployment, extras: Partial<Deployment['extras']>): Deployment => ({
  ...one,
  extras: { ...one.extras, ...extras },
})
const own = signBuild(at('/terv'), bible.signing)
const valid = tableWith(keyOf(bible))

test.each<[what: string, registry: RemoteRegistry, one: Deployment]>([
  ['signed with the key of its team', valid, own],
  ['signed with one of two keys, during rotation', tableWith(keyOf(operator), keyOf(bible)), own],
  ['withdrawn', valid, altered(own, { withdrawn: { at: 'then', why: 'no' } })],
])('admits a build that was %s', (_what, registry, one) => {
  expect(admissionProblem(registry, 'remote-bible', JSON.parse(JSON.stringify(one)) as Deployment)).toBeNull()
})

const RESIGN = 'sign it with an active key of Kiss Anna, Nagy Pál (BUILD_KEY)'
const CHANGED = ['its signature does not match: the build was changed in the store', 'release it again']
const noKeyOf = (key: string | undefined) => [
  `it is signed with ${key}, which is not a key of remote-bible`,
  `${RESIGN}, or let the operator give remote-bible this key: npm run remotes -- key remote-bible <file>`,
]
/** A build that fills a slot. */
const filling = signBuild(
  altered(at('/terv'), { fills: [{ slot: 'sermon-after@1', module: './F' }] as never }),
  bible.signing,
)
const whoMayFill = (...fills: string[]): RemoteRegistry => {
  const row = { ...valid.remotes['remote-bible']!, fills }
  return { ...valid, remotes: { ...valid.remotes, 'remote-bible': row } }
}

test('a build may fill the slots of its row, in any version, and all slots if the row names none', () => {
  for (const registry of [valid, whoMayFill('plan-day', 'sermon-after')])
    expect(admissionProblem(registry, 'remote-bible', filling)).toBeNull()
  expect(admissionProblem(whoMayFill(), 'remote-bible', own)).toBeNull()
  for (const registry of [whoMayFill(), whoMayFill('sermon')]) {
    expect(admissionProblem(registry, 'remote-bible', filling)).toEqual({
      problem: 'it fills sermon-after, which its row does not name',
      remedy: 'remove it, or ask the operator to add to the row: npm run remotes -- add remote-bible --fill <slot>',
    })
  }
})

const ELSEWHERE = 'choose another, or ask the operator for the space'

test.each<[what: string, registry: RemoteRegistry, one: Deployment, said: string[]]>([
  ['signed by another team', valid, signBuild(at('/terv'), hello.signing), noKeyOf(HELLO)],
  [
    'with the signature of another build of the team',
    valid,
    altered(signBuild(at('/terv/a'), bible.signing), { pages: at('/terv').extras.pages }),
    CHANGED,
  ],
  [
    'signed with another key under the name of the team’s key',
    valid,
    altered(own, { signature: { ...signBuild(at('/terv'), hello.signing).extras.signature!, key: BIBLE! } }),
    CHANGED,
  ],
  ['with changed file hashes', valid, altered(own, { files: { 'entry.js': `sha384-${'b'.repeat(64)}` } }), CHANGED],
  ['at a changed address', valid, { ...own, url: '/remotes/remote-bible/b2/entry.js' }, CHANGED],
  [
    'without a signature',
    valid,
    at('/terv'),
    ['the build is not signed', 'release it again with the key of Kiss Anna, Nagy Pál (BUILD_KEY)'],
  ],
  [
    'signed with a revoked key',
    tableWith(keyOf(bible, 'revoked')),
    own,
    [`it is signed with ${BIBLE}, which was revoked`, RESIGN],
  ],
  [
    'signed with the operator’s key',
    valid,
    signBuild(at('/terv'), operator.signing),
    noKeyOf(keyName(operator.trusted[0]!)),
  ],
  [
    'of an unregistered remote',
    { ...valid, remotes: {} },
    own,
    ['the name remote-bible is not registered', 'the operator registers it: npm run remotes -- add remote-bible'],
  ],
  [
    'with a page outside of its spaces',
    valid,
    signBuild(at('/terv', '/hello'), bible.signing),
    ['/hello of the page plans is outside of the spaces of remote-bible (/terv/**)', ELSEWHERE],
  ],
])('rejects a build that is %s', (_what, registry, one, [problem, remedy]) => {
  expect(admissionProblem(registry, 'remote-bible', one)).toEqual({ problem, remedy })
})

test('removes and reports only the builds that are not admitted', () => {
  const forged = altered(signBuild(at('/terv'), hello.signing), { buildId: 'b2' })
  const theirs = signBuild(build('b1', 'remote-hello'), hello.signing)
  const releases = {
    ...releasesOf([forged, own]),
    builds: { 'remote-bible': [forged, own], 'remote-hello': [theirs] },
  }
  const messages: string[] = []
  const left = admitted(releases, valid, {}, (remote, { extras }, { problem }) =>
    messages.push(`${remote} ${extras.buildId} ${problem}`),
  )
  expect(left.releases).toEqual({ ...releases, builds: { 'remote-bible': [own], 'remote-hello': [theirs] } })
  expect(messages).toEqual([`remote-bible b2 ${noKeyOf(HELLO)[0]}`])
  expect(admitted(releases, valid)).toEqual(left)
})

test('reports the builds that a change of the registry removes, and nothing else', () => {
  const canary = signBuild(build('b2'), operator.signing)
  const list = madeCanary(madeLive(madeLive([], altered(own, { buildId: 'b0' }), NOW), own, NOW), canary, 10, NOW)
  const both = tableWith(keyOf(bible), keyOf(operator))
  const revoked = tableWith(keyOf(bible, 'revoked'), keyOf(operator))
  const signed = (key: KeyObject) => new Map([['remote-bible', signDocument(manifestOf(list), key)]])
  const after = (registry: RemoteRegistry) => ({ registry, operators: operator.trusted })
  const byOperator = signed(operator.signing)
  expect(lossesOf(byOperator, both, after(revoked))).toEqual([
    `remote-bible, build b1: it is signed with ${BIBLE}, which was revoked`,
  ])
  expect(lossesOf(byOperator, both, after(valid))).toEqual([expect.stringContaining('remote-bible, build b2: ')])
  expect(lossesOf(byOperator, both, after(both))).toEqual([])
  // A build that was not admitted before is not a loss.
  const empty = { ...valid, remotes: {} }
  expect(lossesOf(byOperator, empty, after(empty))).toEqual([])
  // A build signed with a valid key is lost if the manifest is signed with a revoked key.
  expect(lossesOf(signed(bible.signing), both, after(revoked))).toEqual([
    `remote-bible, build b1: it is signed with ${BIBLE}, which was revoked`,
    expect.stringMatching(/^remote-bible, build b2: remote-bible\.json: .*, which was revoked$/),
  ])
})
