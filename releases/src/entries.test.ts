import type { KeyObject } from 'node:crypto'
import { signBuild } from './build-signature.ts'
import { goneLive } from './deployments.ts'
import { believed, type Entry, entryOf, entryProblem, lastNumber, type Said, signEntry, withEntry } from './entries.ts'
import { type Deployment, EMPTY_REGISTRY, type RegistryDocument } from './registry-document.ts'
import { EMPTY_TABLE, type RemoteKey, type RemotesTable } from './remotes-table/document.ts'
import { keyName, signDocument } from './signature.ts'
import { build } from './test-deployment.ts'
import { newKeys } from './test-keys.ts'

const [bible, hello, operator] = [newKeys(), newKeys(), newKeys()]
const [BIBLE, HELLO] = [bible, hello].map(({ trusted }) => keyName(trusted[0]!))
const NOW = new Date('2026-01-01T10:00:00.000Z')
const REMOTE = 'remote-bible'
const SITE = 'site-a'

/** A table with the key of remote-bible in this state. */
function tableWith(state: RemoteKey['state'] = 'active'): RemotesTable {
  const row = (publicKey: string, is: RemoteKey['state']) => ({
    owners: ['Kiss Anna'],
    spaces: ['/**'],
    keys: [{ publicKey, state: is }],
    budgets: {},
  })
  const remotes = { [REMOTE]: row(bible.publicKey, state), 'remote-hello': row(hello.publicKey, 'active') }
  return { ...EMPTY_TABLE, site: SITE, revision: 1, remotes }
}
const table = tableWith()
const belief = { table, operators: operator.trusted }
const builds = (...ids: string[]) => ids.reduce<Deployment[]>((list, id) => goneLive(list, build(id), NOW), [])
const OFF = [{ buildId: 'b0', at: NOW.toISOString(), by: 'Anna', why: 'it steals' }]
const said = (...ids: string[]): Said => ({ builds: builds(...ids), off: OFF })
const sign = (number: number, what: Said, key: KeyObject = bible.signing, of = table, remote = REMOTE) =>
  signEntry(of, remote, number, what, key)
const own = sign(3, said('b1', 'b2'))
const inJson = <Value>(one: Value) => JSON.parse(JSON.stringify(one)) as Value

test.each<[who: string, of: RemotesTable, entry: Entry]>([
  ['its team', table, own],
  ['the operator', table, sign(3, said('b1'), operator.signing)],
  ['the operator of a name that is nobody’s', { ...table, remotes: {} }, sign(3, said('b1'), operator.signing)],
])('accepts an entry that is signed by %s', (_who, of, entry) => {
  expect(entryProblem({ ...belief, table: of }, REMOTE, inJson(entry))).toBeNull()
})

const COPY = 'copy registry.json from the REMOTES_CACHE of a document server into the store'
const REPLACE = `release it again (npm run remotes -- release remote-bible), or ${COPY}`
const because = (why: string) => ({ problem: `what the registry says of remote-bible: ${why}`, wayOut: REPLACE })
const OTHER = because('its signature does not fit: somebody has changed it in the store, or it is of another site')
const stranger = (key: string | undefined) =>
  because(`it is signed with ${key}, which is neither a key of remote-bible nor the operator's`)

test.each<[what: string, of: RemotesTable, entry: Entry, finding: { problem: string; wayOut: string }]>([
  [
    'nobody has signed',
    table,
    { ...own, statement: undefined },
    { problem: 'nobody has signed what the registry says of remote-bible', wayOut: REPLACE },
  ],
  ['another team has signed', table, sign(3, said('b1'), hello.signing), stranger(HELLO)],
  ['is of a name that is nobody’s', { ...table, remotes: {} }, own, stranger(BIBLE)],
  [
    'another team has signed under the name of the team’s key',
    table,
    {
      ...own,
      statement: {
        number: 3,
        signature: { key: BIBLE!, value: sign(3, own, hello.signing).statement!.signature.value },
      },
    },
    OTHER,
  ],
  [
    'another team has signed under the name of the operator’s key',
    table,
    {
      ...own,
      statement: {
        number: 3,
        signature: {
          key: keyName(operator.trusted[0]!),
          value: sign(3, own, hello.signing).statement!.signature.value,
        },
      },
    },
    OTHER,
  ],
  ['has other builds', table, { ...own, builds: builds('b1') }, OTHER],
  ['has the builds in another order', table, { ...own, builds: [...own.builds].reverse() }, OTHER],
  ['has something switched on', table, { ...own, off: [] }, OTHER],
  ['has something switched off', table, { ...own, off: [...OFF, { ...OFF[0]!, buildId: null }] }, OTHER],
  ['has a larger number', table, { ...own, statement: { ...own.statement!, number: 4 } }, OTHER],
  ['the team has said of another of its remotes', table, sign(3, own, bible.signing, table, 'remote-other'), OTHER],
  ['is of another site', { ...table, site: 'site-b' }, own, OTHER],
  [
    'was signed with a revoked key',
    tableWith('revoked'),
    own,
    because(`it is signed with ${BIBLE}, which was revoked`),
  ],
])('rejects an entry that %s', (_what, of, entry, finding) => {
  expect(entryProblem({ ...belief, table: of }, REMOTE, entry)).toEqual(finding)
})

test('signatures for other purposes are not accepted for an entry', () => {
  const one = signBuild(build('b1'), bible.signing).extras.signature!
  const document = signDocument({ ...table, signature: undefined }, bible.signing).signature!
  for (const signature of [one, document]) {
    expect(entryProblem(belief, REMOTE, { ...own, statement: { number: 3, signature } })).toEqual(OTHER)
  }
})

const registryWith = (entries: Record<string, Entry>, more: Partial<RegistryDocument> = {}): RegistryDocument =>
  Object.entries(entries).reduce((all, [remote, entry]) => withEntry(all, remote, entry), {
    ...EMPTY_REGISTRY,
    ...more,
  })

test('entries are own properties of a registry, never inherited ones', () => {
  const theirs = sign(1, { builds: [], off: [] }, hello.signing, table, 'remote-hello')
  const both = registryWith({ [REMOTE]: own, 'remote-hello': theirs })
  expect([entryOf(both, REMOTE), entryOf(both, 'remote-hello')]).toEqual([own, theirs])
  expect(entryOf(both, 'constructor')).toEqual({ builds: [], off: [], statement: undefined })
  expect(entryOf(EMPTY_REGISTRY, REMOTE)).toEqual({ builds: [], off: [], statement: undefined })
  const next = sign(4, { builds: builds('b3'), off: [] })
  const after = withEntry(both, REMOTE, next)
  expect([Object.keys(after.microFrontends), after.off]).toEqual([[REMOTE, 'remote-hello'], undefined])
  expect(after.statements).toEqual({ [REMOTE]: next.statement, 'remote-hello': theirs.statement })
  expect(withEntry(EMPTY_REGISTRY, REMOTE, { builds: [], off: [] }).statements).toBeUndefined()
})

const theirBuilds = goneLive([], build('b7', 'remote-hello'), NOW)
const theirs = sign(1, { builds: theirBuilds, off: OFF }, hello.signing, table, 'remote-hello')
const now = registryWith({ [REMOTE]: own, 'remote-hello': theirs }, { revision: 5 })
const older = because('').problem.slice(0, -1)
const replay = (number: number) => [`${older} number ${number} is older than 3, which is in use`, COPY]
const later = sign(4, said('b3'))

test.each<[what: string, offered: RegistryDocument, has: Entry, told: string[][]]>([
  ['the same', now, own, []],
  ['a later number', registryWith({ [REMOTE]: later, 'remote-hello': theirs }), later, []],
  ['an earlier number', registryWith({ [REMOTE]: sign(2, said('b1')), 'remote-hello': theirs }), own, [replay(2)]],
  [
    'the same number once more',
    registryWith({ [REMOTE]: sign(3, said('b1')), 'remote-hello': theirs }),
    own,
    [replay(3)],
  ],
  [
    'what does not count',
    registryWith({ [REMOTE]: { ...later, off: [] }, 'remote-hello': theirs }),
    own,
    [[OTHER.problem, OTHER.wayOut]],
  ],
  ['nothing', registryWith({ 'remote-hello': theirs }), own, [['the registry says nothing of remote-bible', REPLACE]]],
])('offered %s, a server accepts it or retains the last good one, and reports why', (_what, offered, has, told) => {
  const heard: string[][] = []
  const after = believed(inJson(offered), now, belief, (remote, { problem, wayOut }) => {
    heard.push([problem, wayOut])
    expect(remote).toBe(REMOTE)
  })
  expect([inJson(entryOf(after, REMOTE)), inJson(entryOf(after, 'remote-hello'))]).toEqual([
    inJson(has),
    inJson(theirs),
  ])
  expect(heard).toEqual(told)
  expect(believed(offered, now, belief)).toEqual(after)
})

test.each<[what: string, theirs: object]>([
  ['builds that are none', { builds: [{ extras: { buildId: 'b8' } }] }],
  ['pages that are none', { builds: theirBuilds.map((one) => ({ ...one, extras: { ...one.extras, pages: 'x' } })) }],
  ['what no header can say off', { off: [{ ...OFF[0], buildId: 'ő' }] }],
])('a team that signs %s does not block the new entries of others', (_what, change) => {
  const signed = sign(2, { ...theirs, ...change } as Said, hello.signing, table, 'remote-hello')
  const heard: string[][] = []
  const offered = inJson(registryWith({ [REMOTE]: later, 'remote-hello': signed }))
  const after = believed(offered, now, belief, (remote, { problem }) => heard.push([remote, problem]))
  expect([entryOf(after, REMOTE), entryOf(after, 'remote-hello')]).toEqual([inJson(later), theirs])
  expect(heard).toEqual([['remote-hello', expect.stringMatching(/^Registry: (?:remote-hello|off\[remote-hello\])/)]])
  expect(Object.keys(believed(offered, EMPTY_REGISTRY, belief).microFrontends)).toEqual([REMOTE])
})

test('entries of a revoked key stop counting, and smaller numbers are not accepted afterwards', () => {
  const lost = { ...belief, table: tableWith('revoked') }
  const heard: string[] = []
  const left = believed(now, now, lost, (remote) => heard.push(remote))
  const counting = (registry: RegistryDocument) => Object.keys(believed(registry, EMPTY_REGISTRY, lost).microFrontends)
  expect([counting(left), heard]).toEqual([['remote-hello'], [REMOTE]])
  const { number } = entryOf(now, REMOTE).statement!
  const offer = (entry: Entry) => believed(registryWith({ [REMOTE]: entry, 'remote-hello': theirs }), left, lost)
  // An attacker replays an old entry of the operator.
  expect(counting(offer(sign(number - 1, said('b1'), operator.signing)))).toEqual(['remote-hello'])
  const next = sign(number + 1, said('b1'), operator.signing)
  expect(entryOf(offer(next), REMOTE)).toEqual(next)
  // Numbers above any real one do not block others, and neither do unsigned ones.
  const thief = registryWith({ [REMOTE]: sign(Number.MAX_SAFE_INTEGER, said('b1')) })
  const forged = registryWith({ [REMOTE]: { ...own, statement: { ...own.statement!, number: 900 } } })
  for (const before of [thief, forged])
    expect(entryOf(believed(registryWith({ [REMOTE]: next }), before, lost), REMOTE)).toEqual(next)
  expect([thief, forged].map((before) => lastNumber(lost, REMOTE, entryOf(before, REMOTE)))).toEqual([0, 900])
  // While the key is valid, the next number is larger, however large this one is.
  expect(entryOf(believed(registryWith({ [REMOTE]: next }), thief, belief), REMOTE)).toEqual(entryOf(thief, REMOTE))
  expect(lastNumber(belief, REMOTE, entryOf(thief, REMOTE))).toBe(Number.MAX_SAFE_INTEGER)
  // A new site starts with its own entries, independent of another site's.
  const elsewhere = { ...lost, table: { ...lost.table, site: 'another' } }
  const first = signEntry(elsewhere.table, REMOTE, 1, said('b1'), operator.signing)
  expect(entryOf(believed(registryWith({ [REMOTE]: first }), now, elsewhere), REMOTE)).toEqual(first)
  // Entries that do not count are not reported as missing.
  const missed: string[] = []
  const rest = believed(EMPTY_REGISTRY, now, lost, (remote) => missed.push(remote))
  expect([counting(rest), missed]).toEqual([['remote-hello'], ['remote-hello']])
})

test("the operator's disabled builds come from the table alone, not from a registry", () => {
  const row = { ...table.remotes[REMOTE]!, off: OFF }
  const off = { ...belief, table: { ...table, remotes: { ...table.remotes, [REMOTE]: row } } }
  const forged = { ...now, operatorsOff: { 'remote-hello': OFF } }
  for (const before of [EMPTY_REGISTRY, now]) {
    expect(believed(now, before, off).operatorsOff).toEqual({ [REMOTE]: OFF })
    expect(believed(forged, before, off).operatorsOff).toEqual({ [REMOTE]: OFF })
    expect(believed(forged, before, belief).operatorsOff).toEqual({})
  }
  // Operator switches are no part of a signed entry.
  const said = registryWith({ [REMOTE]: sign(4, { builds: [], off: [] }) })
  expect(entryOf(believed(said, now, off), REMOTE).off).toEqual([])
})

test('the empty entry of a freed name counts as nothing and is not reported', () => {
  const empty = sign(9, { builds: [], off: [] })
  const heard: string[] = []
  const freed = { ...belief, table: { ...table, remotes: { 'remote-hello': table.remotes['remote-hello']! } } }
  const given = { ...table.remotes, [REMOTE]: { ...table.remotes['remote-hello']!, owners: ['Tóth Éva'] } }
  const offered = registryWith({ [REMOTE]: empty, 'remote-hello': theirs })
  for (const one of [freed, { ...belief, table: { ...table, remotes: given } }]) {
    const left = believed(offered, now, one, (remote) => heard.push(remote))
    const counting = believed(left, EMPTY_REGISTRY, one)
    expect([Object.keys(counting.microFrontends), heard]).toEqual([['remote-hello'], []])
  }
  // Only the current owner may sign an empty entry.
  expect(believed(registryWith({ [REMOTE]: { builds: [], off: [] } }), EMPTY_REGISTRY, belief).microFrontends).toEqual(
    {},
  )
  expect(believed(offered, now, belief).microFrontends[REMOTE]).toEqual([])
  believed(registryWith({ [REMOTE]: { builds: [], off: [] } }), now, belief, (remote) => heard.push(remote))
  expect(heard).toContain(REMOTE)
})

test('remotes are in table order, the revision never falls, and the rest is as written', () => {
  const offered = registryWith({ 'remote-hello': theirs, [REMOTE]: own }, { revision: 2, issuedAt: NOW.toISOString() })
  const after = believed(offered, now, belief)
  expect([Object.keys(after.microFrontends), after.revision, after.issuedAt]).toEqual([
    [REMOTE, 'remote-hello'],
    5,
    NOW.toISOString(),
  ])
  expect(believed({ ...now, revision: 6 }, now, belief).revision).toBe(6)
})
