import { keyName } from '../manifest/signature.ts'
import { newKeys } from '../manifest/test-keys.ts'
import { type Rows, withKey, withDisabledOf, withRemote, withRevokedKey, withoutRemote } from './changes.ts'

const [first, second] = [newKeys(), newKeys()]
const nameOfKey = ({ trusted }: { trusted: ReturnType<typeof newKeys>['trusted'] }) => keyName(trusted[0]!)
const ROWS: Rows = {
  'remote-hello': {
    owners: ['Kiss Anna'],
    spaces: ['/hello/**'],
    keys: [{ publicKey: first.publicKey, state: 'active' }],
    budgets: { hello: 9000 },
  },
}
const hello = ROWS['remote-hello']!
const NAME = nameOfKey(first)
const keysOf = (rows: Rows) => rows['remote-hello']?.keys

test('a new row has all given fields; later fields replace earlier ones', () => {
  const row = { owners: ['Tóth Éva'], spaces: ['/uj/**'] }
  expect(withRemote(ROWS, 'remote-uj', row)).toEqual({
    ...ROWS,
    'remote-uj': { ...row, keys: [], budgets: {}, fills: [] },
  })
  expect(withRemote(ROWS, 'remote-hello', { ...row, budgets: { more: 1 } })).toEqual({
    'remote-hello': { ...hello, ...row, budgets: { hello: 9000, more: 1 } },
  })
  expect(withRemote(ROWS, 'remote-hello', {})).toEqual(ROWS)
  const empty = { owners: [], spaces: [], keys: [], budgets: {}, fills: [] }
  expect(withRemote({}, 'remote-uj', {})).toEqual({ 'remote-uj': empty })
  expect(withRemote({}, 'constructor', {}).constructor).toEqual(empty)
})

test('calls replace earlier calls, until they are removed', () => {
  const few = withRemote(ROWS, 'remote-hello', { calls: ['GET /api/v2/list'] })
  expect(few).toEqual({ 'remote-hello': { ...hello, calls: ['GET /api/v2/list'] } })
  expect(withRemote(few, 'remote-hello', { owners: ['Tóth Éva'] })['remote-hello']?.calls).toEqual(['GET /api/v2/list'])
  expect(withRemote(few, 'remote-hello', { calls: [] })['remote-hello']?.calls).toEqual([])
  expect(withRemote(few, 'remote-hello', { calls: null })).toEqual(ROWS)
  expect(Object.keys(withRemote(few, 'remote-hello', { calls: null })['remote-hello']!)).not.toContain('calls')
})

test('a new row may fill no slot by default; an old one is unlimited', () => {
  expect(withRemote(ROWS, 'remote-hello', { owners: ['Tóth Éva'] })['remote-hello']?.fills).toBeUndefined()
  const one = withRemote(ROWS, 'remote-hello', { fills: ['sermon-after'] })
  expect(withRemote(one, 'remote-hello', {})['remote-hello']?.fills).toEqual(['sermon-after'])
  expect(withRemote(one, 'remote-hello', { fills: [] })['remote-hello']?.fills).toEqual([])
  expect(Object.keys(withRemote(one, 'remote-hello', { fills: null })['remote-hello']!)).not.toContain('fills')
})

test("the operator's disables stay with the row through other changes, and are removed with it", () => {
  const one = { buildId: null, at: '2026-01-01T10:00:00.000Z', by: 'Anna', why: 'it steals' }
  const off = withDisabledOf(ROWS, 'remote-hello', (list) => [...list, one])
  expect(off).toEqual({ 'remote-hello': { ...hello, off: [one] } })
  const later = withKey(withRemote(off, 'remote-hello', { budgets: {} }), 'remote-hello', second.publicKey)
  expect(withRevokedKey(later, 'remote-hello', NAME)['remote-hello']?.off).toEqual([one])
  expect(withDisabledOf(off, 'remote-hello', (list) => list)).toBe(off)
  expect(withDisabledOf(ROWS, 'remote-hello', (list) => list)).toBe(ROWS)
  const on = withDisabledOf(off, 'remote-hello', () => [])
  expect([on, Object.keys(on['remote-hello']!)]).toEqual([ROWS, Object.keys(hello)])
  expect(withRemote(withoutRemote(off, 'remote-hello'), 'remote-hello', hello)['remote-hello']?.off).toBeUndefined()
  expect(() => withDisabledOf(ROWS, 'remote-uj', () => [one])).toThrow('remote-uj is not in the remote registry')
})

test('a key is added once', () => {
  const two = withKey(ROWS, 'remote-hello', second.publicKey)
  expect(keysOf(two)).toEqual([...hello.keys, { publicKey: second.publicKey, state: 'active' }])
  expect(withKey(two, 'remote-hello', second.publicKey)).toBe(two)
})

test('a revoked key stays in the row, so that it cannot be added again; others stay active', () => {
  const two = withRevokedKey(withKey(ROWS, 'remote-hello', second.publicKey), 'remote-hello', NAME)
  expect(keysOf(two)).toEqual([
    { publicKey: first.publicKey, state: 'revoked' },
    { publicKey: second.publicKey, state: 'active' },
  ])
})

const revoked = withRevokedKey(ROWS, 'remote-hello', NAME)

test.each<[what: string, change: () => Rows, said: string]>([
  [
    'a key for an unregistered remote',
    () => withKey(ROWS, 'remote-uj', first.publicKey),
    'remote-uj is not in the remote registry: npm run remotes -- add remote-uj',
  ],
  ['an invalid key', () => withKey(ROWS, 'remote-hello', 'x'), 'no public key in PEM'],
  [
    'a revoked key',
    () => withKey(revoked, 'remote-hello', first.publicKey),
    `the key ${NAME} was revoked. Remedy: create a new one`,
  ],
])('rejected: %s', (_what, change, said) => {
  expect(change).toThrow(new Error(said))
})
