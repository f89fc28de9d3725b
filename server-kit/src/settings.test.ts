import { type Environment, SettingsReader } from './settings.ts'

const read = (environment: Environment) => new SettingsReader(environment)

test('empty variables are unset', () => {
  const env = read({ PORT: ' ', LEVEL: '', NAME: undefined })
  expect([env.port('PORT', 80), env.choice('LEVEL', ['low', 'high'], 'low')]).toEqual([80, 'low'])
  expect([env.text('NAME'), env.text('NAME', 'none'), env.origin('NAME')]).toEqual([undefined, 'none', undefined])
})

test.each([
  ['x', 80],
  ['-1', 80],
  ['1.5', 80],
  ['0x10', 80],
  ['65536', 80],
])('the port %s is rejected with the allowed values', (PORT, fallback) => {
  expect(() => read({ PORT }).port('PORT', fallback)).toThrow(
    `PORT is "${PORT}", which is not allowed. Set it to a whole number from 0 to 65535, or unset it for 80.`,
  )
})

test('a message lists the choices and hides secrets', () => {
  expect(() => read({ WORKER: 'yes' }).isOn('WORKER', 'on')).toThrow(
    'WORKER is "yes", which is not allowed. Set it to on, off, or unset it for on.',
  )
  const [now, before] = ['s'.repeat(32), 't'.repeat(32)]
  for (const SECRET of ['short', ` x${' '.repeat(32)}`, `${now},short`, `${now},`, `${now},${now},${now}`])
    expect(() => read({ SECRET }).secrets('SECRET')).toThrow(/^SECRET must have at least 32 characters, [^"]*$/)
  expect(read({ SECRET: `${now}, ${before}` }).secrets('SECRET')).toEqual([now, before])
  expect([read({ SECRET: now }).secrets('SECRET'), read({}).secrets('SECRET')]).toEqual([[now], []])
})

test.each(['https://example.hu', 'http://[::1]:4300', 'http://content_api:4300/'])('%s is an origin', (ORIGIN) => {
  expect(read({ ORIGIN }).origin('ORIGIN')).toBe(ORIGIN.replace(/\/$/, ''))
})

test.each(['https://example.hu/page', 'example.hu', 'api:4300', '*'])('%s is not an origin', (ORIGIN) => {
  expect(() => read({ ORIGIN }).origin('ORIGIN')).toThrow('Set it to an origin like https://example.hu, or unset it.')
})

test.each(['loopback', 'loopback, uniquelocal', '10.0.0.0/8,fd00::/8', '127.0.0.1'])(
  '%s is a valid list of proxies',
  (TRUST) => {
    expect(read({ TRUST }).proxies('TRUST')).toBe(TRUST)
  },
)

test.each(['nonsense', 'loopback,10.0.0.0/33', '10.0.0.0/8/8', ''])('%s is not a valid list of proxies', (TRUST) => {
  if (TRUST === '') expect(read({ TRUST }).proxies('TRUST')).toBe('loopback')
  else
    expect(() => read({ TRUST }).proxies('TRUST')).toThrow(/^TRUST is ".*", which is not allowed\. Set it to addresses/)
})
