import { readSettings, toDatabaseOptions } from './settings.ts'

test('[API-04] without any setting the server is safe and works', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ port: 4300, host: '127.0.0.1', databaseUrl: undefined, secureCookie: false })
  expect(settings.allowedOrigins).toContain('http://localhost:4200')
  expect(toDatabaseOptions(settings).dataDir).toMatch(/\.data.postgres$/)
})

test.each([
  [{ API_PORT: 'x' }, /API_PORT/],
  [{ API_PORT: '70000' }, /API_PORT/],
  [{ RATE_LIMIT_SENDS: '0' }, /RATE_LIMIT_SENDS/],
  [{ SESSION_SECRET: 'short' }, /32 characters/],
  [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
  [{ CORS_ORIGINS: 'https://a.hu/' }, /CORS_ORIGINS/],
])('[API-04] %j is refused with the name of what is wrong', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})
