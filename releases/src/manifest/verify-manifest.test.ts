import type { KeyObject } from 'node:crypto'
import { madeLive } from './deployments.ts'
import type { Deployment, Manifest } from './manifest.ts'
import { EMPTY_REGISTRY, type RemoteKey, type RemoteRegistry } from '../remote-registry/registry.ts'
import { keyName, signDocument } from './signature.ts'
import { build, manifestOf } from './test-deployment.ts'
import { newKeys } from './test-keys.ts'
import {
  keysFor,
  lastRevision,
  manifestProblem,
  releasesOf,
  replayProblem,
  signBuild,
  signingKeyFor,
} from './verify-manifest.ts'

const [bible, hello, operator] = [newKeys(), newKeys(), newKeys()]
const [BIBLE, HELLO] = [bible, hello].map(({ trusted }) => keyName(trusted[0]!))
const NOW = new Date('2026-01-01T10:00:00.000Z')
const REMOTE = 'remote-bible'
const OFF = [{ buildId: 'b0', at: NOW.toISOString(), by: 'Anna', why: 'it steals' }]

/** A table with the key of remote-bible in this state. */
function tableWith(state: RemoteKey['state'] = 'active'): RemoteRegistry {
  const row = (publicKey: string, is: RemoteKey['state']) => ({
    owners: ['Kiss Anna'],
    spaces: ['/**'],
    keys: [{ publicKey, state: is }],
    budgets: {},
  })
  const remotes = { [REMOTE]: row(bible.publicKey, state), 'remote-hello': row(hello.publicKey, 'active') }
  return { ...EMPTY_REGISTRY, site: 'site-a', revision: 1, remotes }
}
const trust = { registry: tableWith(), operators: operator.trusted }
const revoked = { ...trust, registry: tableWith('revoked') }
const builds = (...ids: string[]) => ids.reduce<Deployment[]>((list, id) => madeLive(list, build(id), NOW), [])
const sign = (revision: number, key: KeyObject = bible.signing, about: Partial<Manifest> = {}): Manifest =>
  signDocument(manifestOf(builds('b1', 'b2'), { site: 'site-a', revision, off: OFF, ...about }), key)
const own = sign(3)
const inJson = (one: Manifest) => JSON.parse(JSON.stringify(one)) as Manifest

test.each<[who: string, registry: RemoteRegistry, manifest: Manifest]>([
  ['its team', trust.registry, own],
  ['the operator', trust.registry, sign(3, operator.signing)],
  ['the operator of a name that is nobody’s', { ...trust.registry, remotes: {} }, sign(3, operator.signing)],
])('accepts a manifest that is signed by %s', (_who, registry, manifest) => {
  expect(manifestProblem({ ...trust, registry }, REMOTE, inJson(manifest))).toBeNull()
})

const UNFIT = 'its signature does not match: it was changed in the store, or it belongs to another site'
const build1 = signBuild(build('b1'), bible.signing)

test.each<[what: string, registry: RemoteRegistry, manifest: Manifest, problem: string]>([
  ['has no signature', trust.registry, manifestOf([], { site: 'site-a' }), 'it is not signed'],
  [
    'another team has signed',
    trust.registry,
    sign(3, hello.signing),
    `it is signed with ${HELLO}, which is neither a key of remote-bible nor the operator's`,
  ],
  ['a revoked key has signed', revoked.registry, own, `it is signed with ${BIBLE}, which was revoked`],
  ['was changed', trust.registry, { ...own, revision: 4 }, UNFIT],
  ['is of another site', { ...trust.registry, site: 'site-b' }, own, UNFIT],
  ['has the signature of a build', trust.registry, { ...own, signature: build1.extras.signature! }, UNFIT],
])('rejects a manifest that %s', (_what, registry, manifest, problem) => {
  expect(manifestProblem({ ...trust, registry }, REMOTE, manifest)).toEqual({
    problem: `remote-bible.json: ${problem}`,
    remedy:
      'release it again (npm run remotes -- release remote-bible), or copy remote-bible.json from the REMOTES_CACHE of a document server into the store',
  })
})

test('the revision never falls, also after the key of a manifest was revoked', () => {
  const problem = (next: Manifest, before: Manifest | null, by = trust) =>
    replayProblem(by, REMOTE, next, before)?.problem ?? null
  const older = (revision: number) => `remote-bible.json: revision ${revision} is older than 3, which is in use`
  expect([null, own].map((before) => problem(own, before))).toEqual([null, null])
  expect([problem(sign(4), own), problem(sign(2), own)]).toEqual([null, older(2)])
  // The same revision with other builds.
  expect(problem(sign(3, bible.signing, { builds: [] }), own)).toBe(older(3))
  expect(problem(sign(2, operator.signing), own, revoked)).toBe(older(2))
})

test('a thief of a key blocks nothing with a large revision once the key is revoked, and neither does a stranger', () => {
  const thief = sign(Number.MAX_SAFE_INTEGER)
  expect([lastRevision(trust, REMOTE, thief), lastRevision(revoked, REMOTE, thief)]).toEqual([
    Number.MAX_SAFE_INTEGER,
    0,
  ])
  expect(lastRevision(trust, REMOTE, sign(900, hello.signing))).toBe(0)
  expect(lastRevision(trust, REMOTE, { ...own, revision: 900 })).toBe(0)
})

test('the releases are in the order of the remote registry, and what the operator has disabled from the table alone', () => {
  const row = { ...trust.registry.remotes[REMOTE]!, off: OFF }
  const registry = { ...trust.registry, remotes: { ...trust.registry.remotes, [REMOTE]: row } }
  const theirs = sign(2, hello.signing, { remote: 'remote-hello', builds: [], off: [] })
  const releases = releasesOf(
    registry,
    new Map([
      ['remote-hello', theirs],
      [REMOTE, own],
    ]),
  )
  expect([releases.revision, Object.keys(releases.builds)]).toEqual([5, [REMOTE, 'remote-hello']])
  expect(releases.off).toEqual({
    [REMOTE]: [
      { ...OFF[0], whose: 'operator' },
      { ...OFF[0], whose: 'team' },
    ],
  })
  // Also of a remote without a manifest.
  expect(releasesOf(registry, new Map()).off).toEqual({ [REMOTE]: [{ ...OFF[0], whose: 'operator' }] })
})

const OPERATOR = keyName(operator.trusted[0]!)
const { trusted } = operator

test.each([
  ['the team', { build: bible.signing }, bible.signing],
  ['the team, if both can', { build: bible.signing, signing: operator.signing }, bible.signing],
  ['the operator, with the key of another', { build: hello.signing, signing: operator.signing }, operator.signing],
])('the manifest of a remote is signed by %s', (_who, keys, expected) => {
  expect(signingKeyFor(REMOTE, trust.registry, { trusted, ...keys })).toBe(expected)
})

test.each([
  ['nobody', trust, {}, 'Kiss Anna', 'not set', 'not set'],
  ['another team', trust, { build: hello.signing }, 'Kiss Anna', HELLO, 'not set'],
  ['a thief of a revoked key', revoked, { build: bible.signing }, 'Kiss Anna', BIBLE, 'not set'],
  [
    'a team whose row is gone',
    { registry: EMPTY_REGISTRY },
    { build: bible.signing },
    'its owners (which first needs npm run remotes -- add remote-bible)',
    BIBLE,
    'not set',
  ],
])('the manifest is not signed by %s, and the error names the missing key', (_who, by, keys, whose, build, signing) => {
  expect(() => signingKeyFor(REMOTE, by.registry, { trusted, ...keys })).toThrow(
    new Error(
      `Nothing was changed: the manifest of ${REMOTE} must be signed with an active key of ${whose}, or of the operator. ` +
        `BUILD_KEY is ${build}, OPERATOR_KEY is ${signing}.`,
    ),
  )
})

test('links and manifests of a remote are accepted from its active keys and the operator’s', () => {
  expect(keysFor(REMOTE, trust).map(keyName)).toEqual([BIBLE, OPERATOR])
  expect(keysFor(REMOTE, revoked).map(keyName)).toEqual([OPERATOR])
  expect(keysFor('toString', trust).map(keyName)).toEqual([OPERATOR])
})
