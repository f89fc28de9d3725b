import { parseOverride, parseOverriding } from './override.ts'

test.each([
  ['remote-bible@http://localhost:4202', { remote: 'remote-bible', origin: 'http://localhost:4202' }],
  ['remote-search@https://127.0.0.1:4201', { remote: 'remote-search', origin: 'https://127.0.0.1:4201' }],
  ['remote-bible@http://localhost', { remote: 'remote-bible', origin: 'http://localhost' }],
])('[MF-06] %s names a remote and where its build stands', (text, override) => {
  expect(parseOverride(text)).toEqual(override)
})

test.each([
  'off',
  '',
  'remote-bible',
  'remote-bible@localhost:4202',
  'remote-bible@http://example.hu',
  'remote-bible@http://localhost.example.hu:4202',
  'remote-bible@http://localhost:4202@example.hu',
  'remote-bible@http://localhost:4202/other',
  'remote-bible@http://localhost:420200',
  'remote-bible@javascript:alert(1)',
  "remote-bible@http://localhost:4202; script-src 'unsafe-eval'",
  'shell@http://localhost:4202',
])('[MF-06] %s overrides nothing', (text) => {
  expect(parseOverride(text)).toBeNull()
})

const override = { remote: 'remote-bible', origin: 'http://localhost:4202' }
const integrity = `sha384-${'a'.repeat(64)}`
const description = {
  name: 'remote-bible',
  version: '1.0.0',
  buildId: 'dev-1',
  global: 'remote_bible_dev',
  kernel: '^1.0.0',
  policy: 'build-remote-bible-dev',
  entry: 'remoteEntry.1.js',
  pages: [{ name: 'citations', paths: ['/idezetek'], module: './CitationsPage' }],
  modules: { './CitationsPage': { scripts: ['page.1.js'], styles: ['page.1.css'] } },
  files: { 'remoteEntry.1.js': integrity },
}

test('[MF-06] every file of an overriding build stands at its own origin, with the hash of its entry', () => {
  expect(parseOverriding(description, override)).toEqual({
    name: 'remote-bible',
    version: '1.0.0',
    buildId: 'dev-1',
    global: 'remote_bible_dev',
    kernel: '^1.0.0',
    entry: 'http://localhost:4202/remoteEntry.1.js',
    integrity,
    pages: description.pages,
    modules: {
      './CitationsPage': {
        scripts: ['http://localhost:4202/page.1.js'],
        styles: ['http://localhost:4202/page.1.css'],
      },
    },
  })
})

test.each([
  ['another remote', { name: 'remote-search' }, /describes remote-search/],
  ['a build that is not made for this', { policy: 'build-remote-bible-123' }, /policy/],
  ['no build id', { buildId: undefined }, /buildId/],
  ['an entry elsewhere', { entry: '//example.hu/evil.js' }, /entry/],
  ['an entry without a hash', { files: {} }, /sha384/],
  ['pages that are none', { pages: [{ name: 'x' }] }, /pages/],
  ['files elsewhere', { modules: { './X': { scripts: ['../x.js'], styles: [] } } }, /\.\/X/],
])('[MF-06] a description of %s is refused', (_what, change, message) => {
  expect(() => parseOverriding({ ...description, ...change }, override)).toThrow(message)
})
