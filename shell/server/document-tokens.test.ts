import { DocumentTokens } from './document-tokens.ts'

const NOW = new Date('2026-11-23T09:30:00.000Z')
const HOUR_MS = 3_600_000
const at = (hours: number, ms = 0) => new Date(Date.UTC(2026, 10, 23, 9) + hours * HOUR_MS + ms)
const tokens = new DocumentTokens('secret')
const token = tokens.make('10.2.3.4', ['b1', 'c-2'], NOW)
const [hour, b1, c2, mark] = token.split('.') as [string, string, string, string]

test('a token is the hour, the document’s builds and their mark, the same on all servers of a site', () => {
  expect(token).toMatch(/^aotl\.b1\.c-2\.[\w-]{22}$/)
  expect(new DocumentTokens(Buffer.from('secret')).make('10.2.3.4', ['b1', 'c-2'], at(0))).toBe(token)
})

test.each([
  ['at once', NOW],
  ['until three hours are over', at(3, -1)],
  ['a little before its hour, where clocks differ', at(-1)],
])('it is read %s', (_when, now) => {
  expect(tokens.read(token, '10.2.3.4', now)).toEqual({ hour: at(0), builds: ['b1', 'c-2'] })
})

test('it is read whatever the hour is called', () => {
  const hours = Array.from({ length: 40 }, (_, later) => at(later))
  expect(hours.map((now) => tokens.read(tokens.make('n', [], now), 'n', now)?.hour)).toEqual(hours)
})

test('one of a document without builds says so', () => {
  expect(tokens.read(tokens.make('10.2.3.4', [], NOW), '10.2.3.4', NOW)).toEqual({ hour: at(0), builds: [] })
})

test('each network has its own mark, however often it is asked for', () => {
  const networks = ['10.2.3.4', '10.2.3.5', '10.2.3.4']
  const marks = networks.map((network) => tokens.make(network, ['b1'], NOW))
  expect(marks[0]).toBe(marks[2])
  expect(marks[0]).not.toBe(marks[1])
})

test.each<[string, string]>([
  ['of a later hour', [(parseInt(hour, 36) + 1).toString(36), b1, c2, mark].join('.')],
  ['of another build', [hour, b1, 'c3', mark].join('.')],
  ['of fewer builds', [hour, b1, mark].join('.')],
  ['of more builds', [hour, b1, c2, 'd4', mark].join('.')],
  ['with another mark', [hour, b1, c2, `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`].join('.')],
  ['with half a mark', token.slice(0, -4)],
  ['with more behind it', `${token}A`],
  ['with more before it', `.${token}`],
  ['with a word before it', `x ${token}`],
  ['without an hour', ['', b1, c2, mark].join('.')],
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
  expect(server.read(server.make('10.2.3.4', ['b1'], NOW), '10.2.3.4', NOW)).not.toBeNull()
})

test('who is drawn is the same for a network and a build, and evenly spread', () => {
  const networks = Array.from({ length: 2000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`)
  const drawn = (text: string) => networks.filter((network) => tokens.draw(network, text) % 10 === 0)
  expect(drawn('b1')).toEqual(drawn('b1'))
  expect(drawn('b1').length).toBeGreaterThan(150)
  expect(drawn('b1').length).toBeLessThan(250)
  const inBoth = drawn('b1').filter((network) => drawn('b2').includes(network))
  expect(inBoth.length).toBeLessThan(50)
  // All of the range, not some letters of it.
  const numbers = networks.map((network) => tokens.draw(network, 'b1'))
  expect(Math.min(...numbers)).toBeLessThan(1000)
  expect(Math.max(...numbers)).toBeGreaterThan(64_500)
})
