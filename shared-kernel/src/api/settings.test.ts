import { apiSettings, type ApiEnvironment, configureApi, isEmbeddedVisit } from './settings.ts'

const environment = (embedded = false) => ({ embedded }) as ApiEnvironment

test('without an environment the client throws, and a visit is not embedded', () => {
  expect(apiSettings).toThrow('before configureApi()')
  expect(isEmbeddedVisit()).toBe(false)
})

test.each([true, false])('[AP-03] embedded: %s', (embedded) => {
  configureApi({ environment: () => environment(embedded) })
  expect(isEmbeddedVisit()).toBe(embedded)
})

test('[API-02] defaults: answers are cached for the visit, pauses are not reported, up to 250 ms of jitter', () => {
  const given = { environment: () => environment() }
  configureApi(given)
  const { cacheMs, jitterMs, onRetry } = apiSettings()
  expect(apiSettings().environment).toBe(given.environment)
  expect([cacheMs, onRetry({ path: '/', retry: 1, delayMs: 1, error: new Error() })]).toEqual([Infinity, undefined])
  const random = jest.spyOn(Math, 'random')
  expect([0, 0.5, 0.999].map((drawn) => (random.mockReturnValueOnce(drawn), Math.round(jitterMs())))).toEqual([
    0, 125, 250,
  ])
  random.mockRestore()
})
