import { DocumentTokens } from './document-tokens.ts'

const NOW = new Date('2026-11-23T09:30:00.000Z')
const HOUR_MS = 3_600_000
const at = (hours: number, ms = 0) => new Date(Date.UTC(2026, 10, 23, 9) + hours * HOUR_MS + ms)
const tokens = new DocumentTokens('secret')
const token = tokens.make('10.2.3.4', 'remote-bible', NOW)
const [hour, page, mark] = token.split('.') as [string, string, string]

test('a token is the hour, the document’s remote and their mark, the same on all servers of a site', () => {
  expect(token).toBe('aotl.remote-bible.4wpCvjd1vbithy9TkkWOeT')
  expect(new DocumentTokens(Buffer.from('secret')).make('10.2.3.4', 'remote-bible', at(0))).toBe(token)
  expect(tokens.make('10.2.3.4', null, NOW)).toMatch(/^[a-z\d]+\.\.[\w-]{22}$/)
})

test.each([
  ['at once', NOW],
  ['until three hours are over', at(3, -1)],
  ['a little before its hour, where clocks differ', at(-1)],
])('it is read %s', (_when, now) => {
  expect(tokens.read(token, '10.2.3.4', now)).toEqual({ hour: at(0), pageRemote: 'remote-bible' })
})

test('it is read whatever the hour is called', () => {
  const hours = Array.from({ length: 40 }, (_, later) => at(later))
  expect(hours.map((now) => tokens.read(tokens.make('n', null, now), 'n', now)?.hour)).toEqual(hours)
})

test('one of a document without a remote says so', () => {
  expect(tokens.read(tokens.make('10.2.3.4', null, NOW), '10.2.3.4', NOW)).toEqual({ hour: at(0), pageRemote: null })
})

test('each network has its own mark, however often it is asked for', () => {
  const networks = ['10.2.3.4', '10.2.3.5', '10.2.3.4']
  const marks = networks.map((network) => tokens.make(network, 'remote-bible', NOW))
  expect(marks[0]).toBe(marks[2])
  expect(marks[0]).not.toBe(marks[1])
})

test.each<[string, string]>([
  ['of a later hour', [(parseInt(hour, 36) + 1).toString(36), page, mark].join('.')],
  ['of another page', [hour, 'remote-search', mark].join('.')],
  ['of no page', [hour, '', mark].join('.')],
  ['with another mark', [hour, page, `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`].join('.')],
  ['with half a mark', token.slice(0, -4)],
  ['with more behind it', `${token}A`],
  ['with more before it', `.${token}`],
  ['with a word before it', `x ${token}`],
  ['without an hour', ['', page, mark].join('.')],
  ['of two remotes', [hour, page, page, mark].join('.')],
  ['that is nothing', ''],
])('a token %s is none', (_what, made) => {
  expect(tokens.read(made, '10.2.3.4', NOW)).toBeNull()
})

test.each<[string, DocumentTokens, string, Date]>([
  ['after three hours', tokens, '10.2.3.4', at(3)],
  ['in another network', tokens, '10.2.3.5', NOW],
  ['at a server with another secret', new DocumentTokens('other'), '10.2.3.4', NOW],
  ['at a server that has a secret of its own', new DocumentTokens(), '10.2.3.4', NOW],
])('a token is none %s', (_where, server, network, now) => {
  expect(server.read(token, network, now)).toBeNull()
})

test('a server without a secret believes its own tokens', () => {
  const server = new DocumentTokens()
  expect(server.read(server.make('10.2.3.4', null, NOW), '10.2.3.4', NOW)).not.toBeNull()
})
