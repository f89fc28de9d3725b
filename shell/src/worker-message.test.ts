import { parseMessage } from './worker-message.ts'

test.each([
  { kind: 'keep', address: '/node/101', isAsked: false, alsoAt: [] },
  { kind: 'keep', address: '/bibliaolvaso-terv/1/5/n', isAsked: true, alsoAt: ['/bibliaolvaso-terv/1/5'] },
  { kind: 'drop', address: '/bibliaolvaso-terv/1/5/n' },
  { kind: 'failed', remote: 'remote-bible', buildId: 'b1' },
])('a page may say %j', (message) => expect(parseMessage(message)).toEqual(message))

test.each([null, '/node/1', ['elsewhere', 7, '/a b', ['/a']]])('%j names no other addresses', (alsoAt) =>
  expect(parseMessage({ kind: 'keep', address: '/node/1', isAsked: true, alsoAt })).toMatchObject({ alsoAt: [] }),
)

test.each([
  null,
  'keep',
  {},
  { kind: 'keep' },
  { kind: 'keep', address: 'https://elsewhere.hu/' },
  { kind: 'drop', address: 7 },
  { kind: 'failed', remote: 1 },
])('%j is no message', (message) => expect(parseMessage(message)).toBeNull())
