import { newKeys } from '../test-keys.ts'
import type { RemoteRow, RemotesTable } from './document.ts'
import { EMPTY_TABLE, nameOf } from './document.ts'
import { whatComesBack } from './what-comes-back.ts'

const key = { publicKey: newKeys().publicKey, state: 'valid' as const }
const off = { buildId: null, at: '2026-01-01T00:00:00.000Z', by: 'Kis Éva', why: 'harm' }
const row: RemoteRow = { owners: ['Kis Éva'], spaces: ['/hello/**'], keys: [key], budgets: {} }
const tableOf = (change: Partial<RemoteRow>): RemotesTable => ({
  ...EMPTY_TABLE,
  remotes: { 'remote-hello': { ...row, ...change } },
})

test.each<[what: string, inForce: RemotesTable, next: RemotesTable, said: string[]]>([
  ['nothing', tableOf({ off: [off] }), tableOf({ off: [off] }), []],
  ['nothing of what is new', EMPTY_TABLE, tableOf({}), []],
  ['all that was off', tableOf({ off: [off] }), tableOf({}), ['remote-hello: all builds is on again']],
  [
    'one build of two',
    tableOf({ off: [off, { ...off, buildId: 'b1' }] }),
    tableOf({ off: [off] }),
    ['remote-hello: build b1 is on again'],
  ],
  [
    'a lost key',
    tableOf({ keys: [{ ...key, state: 'lost' }] }),
    tableOf({}),
    [`remote-hello: key ${nameOf(key)}, which is lost, signs again`],
  ],
  ['a key that is lost there as well', tableOf({ keys: [{ ...key, state: 'lost' }] }), tableOf({ keys: [] }), []],
  ['a remote that is missing', tableOf({}), EMPTY_TABLE, ['remote-hello has no row']],
])('with an earlier table comes back %s', (_what, inForce, next, said) => {
  expect(whatComesBack(inForce, next)).toEqual(said)
})
