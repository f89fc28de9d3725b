import { parseMessage } from './worker-message.ts'

test.each([
  { kind: 'keep', address: '/node/101' },
  { kind: 'failed', remote: 'remote-bible', buildId: 'b1' },
])('a page may say %j', (message) => expect(parseMessage(message)).toEqual(message))

test.each([
  null,
  'keep',
  {},
  { kind: 'keep' },
  { kind: 'keep', address: 'https://elsewhere.hu/' },
  { kind: 'failed', remote: 1 },
])('%j is no message', (message) => expect(parseMessage(message)).toBeNull())
