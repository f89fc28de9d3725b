import { sentryOptions, tagsOf } from './sentry-carrier.ts'

const options = sentryOptions({ dsn: 'https://key@errors.example.hu/1', release: 'a1b2c3' })

test('[API-11] rates, environment and release are as specified', () => {
  expect(options).toMatchObject({
    environment: 'live',
    release: 'a1b2c3',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0.1,
  })
})

test.each([
  ['http://localhost:4200/api/v2/list', true],
  ['http://127.0.0.1:4300/', true],
  ['https://lelkesz.com/api/v2/list', false],
  ['https://localhost.example.com/', false],
  ['https://example.com/?http://localhost/', false],
])('[API-11] traces go on to %s: %s', (address, goes) => {
  const targets = options.tracePropagationTargets as RegExp[]
  expect(targets.some((target) => target.test(address))).toBe(goes)
})

test('[API-11] nothing of the visitor is collected, nothing of the policy is needed', () => {
  expect(options.dataCollection).toMatchObject({
    userInfo: false,
    cookies: false,
    urlQueryParams: false,
    httpBodies: [],
  })
  const names = (options.integrations as { name: string }[]).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Replay', 'BrowserTracing', 'EventFilters']))
  for (const absent of ['GlobalHandlers', 'BrowserSession', 'Console']) expect(names).not.toContain(absent)
})

test('[API-11] a report is tagged with the remote and its build, known or read off the stack', () => {
  const builds = { 'remote-bible': 'b2' }
  const error = new Error('broken')
  expect(tagsOf({ error, source: 'shell', remote: 'remote-bible', phase: 'load' }, builds)).toEqual({
    source: 'shell',
    remote: 'remote-bible',
    build: 'b2',
    phase: 'load',
  })
  error.stack = 'Error: broken\n at x (https://lelkesz.com/remotes/remote-search/0a1b/main.1234.js:1:2)'
  expect(tagsOf({ error, source: 'shell', phase: 'window' }, builds)).toMatchObject({
    remote: 'remote-search',
    build: '0a1b',
  })
  error.stack = 'Error: broken\n at x (https://lelkesz.com/assets/main.1234.js:1:2)'
  expect(tagsOf({ error, source: 'shell' }, builds)).toMatchObject({
    source: 'shell',
    remote: undefined,
    build: undefined,
  })
})
