import { EMPTY_REGISTRY, type RemoteKey, type RemoteRegistry } from '../remote-registry/registry.ts'
import { keyName } from './signature.ts'
import { keysFor, signingKeyFor } from './verify-manifest.ts'
import { newKeys } from './test-keys.ts'

const [team, other, operator] = [newKeys(), newKeys(), newKeys()]
const [TEAM, OPERATOR] = [team, operator].map(({ trusted }) => keyName(trusted[0]!))
const { trusted } = operator

/** A table with the team's key in this state. */
function tableWith(state: RemoteKey['state']): RemoteRegistry {
  const keyOf = ({ publicKey }: { publicKey: string }, is: RemoteKey['state']) => ({ publicKey, state: is })
  const row = { owners: ['Kiss Anna', 'Nagy Pál'], spaces: ['/**'], budgets: {} }
  const remotes = {
    'remote-bible': { ...row, keys: [keyOf(team, state)] },
    'remote-hello': { ...row, keys: [keyOf(other, 'active')] },
  }
  return { ...EMPTY_REGISTRY, remotes }
}
const valid = tableWith('active')

test.each([
  ['the team', { build: team.signing }, team.signing],
  ['the operator', { signing: operator.signing }, operator.signing],
  ['the team, if both can', { build: team.signing, signing: operator.signing }, team.signing],
  ['the operator, with the key of another', { build: other.signing, signing: operator.signing }, operator.signing],
])('the manifest of a remote is signed by %s', (_who, keys, expected) => {
  expect(signingKeyFor('remote-bible', valid, { trusted, ...keys })).toBe(expected)
})

const WANTED =
  'Nothing was changed: the manifest of remote-bible must be signed with an active key of Kiss Anna, Nagy Pál, or of the operator.'
const isWhich = (build: string, signing: string) => `${WANTED} BUILD_KEY is ${build}, OPERATOR_KEY is ${signing}.`
const nameOfPair = (pair: typeof team) => keyName(pair.trusted[0]!)

test.each([
  ['nobody', valid, {}, isWhich('not set', 'not set')],
  ['another team', valid, { build: other.signing }, isWhich(nameOfPair(other), 'not set')],
  ['a thief of a revoked key', tableWith('revoked'), { build: team.signing }, isWhich(TEAM!, 'not set')],
  ['an operator of another site', valid, { signing: other.signing }, isWhich('not set', nameOfPair(other))],
  [
    'a team whose row is gone',
    { ...valid, remotes: {} },
    { build: team.signing },
    `Nothing was changed: the manifest of remote-bible must be signed with an active key of its owners (which first needs npm run remotes -- add remote-bible), or of the operator. BUILD_KEY is ${TEAM}, OPERATOR_KEY is not set.`,
  ],
])('the manifest is not signed by %s, and the error names the missing key', (_who, registry, keys, said) => {
  expect(() => signingKeyFor('remote-bible', registry, { trusted, ...keys })).toThrow(new Error(said))
})

test('links and manifests of a remote are accepted from its active keys and the operator’s', () => {
  const names = (registry: RemoteRegistry, remote: string) =>
    keysFor(remote, { registry, operators: trusted }).map((key) => keyName(key))
  expect(names(valid, 'remote-bible')).toEqual([TEAM, OPERATOR])
  expect(names(tableWith('revoked'), 'remote-bible')).toEqual([OPERATOR])
  expect(names(valid, 'toString')).toEqual([OPERATOR])
})
