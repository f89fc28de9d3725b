import { parseOverride, parseOverrideRemote } from './override.ts'

test.each([
  ['remote-bible@http://localhost:4202', { remote: 'remote-bible', origin: 'http://localhost:4202' }],
  ['remote-search@https://127.0.0.1:4201', { remote: 'remote-search', origin: 'https://127.0.0.1:4201' }],
])('[MF-06] %s names a remote and where its build stands', (text, override) => {
  expect(parseOverride(text)).toEqual(override)
})

test.each([
  'off',
  'remote-bible@http://example.hu',
  'remote-bible@http://localhost.example.hu:4202',
  'remote-bible@http://localhost:4202@example.hu',
  'remote-bible@http://localhost:4202/other',
  'remote-bible@javascript:alert(1)',
  "remote-bible@http://localhost:4202; script-src 'unsafe-eval'",
  'shell@http://localhost:4202',
])('[MF-06] %s overrides nothing', (text) => {
  expect(parseOverride(text)).toBeNull()
})

const override = { remote: 'remote-bible', origin: 'http://localhost:4202' }
const integrity = `sha384-${'a'.repeat(64)}`
const description = {
  more: 'of a later kernel',
  name: 'remote-bible',
  buildId: 'dev-1',
  global: 'remote_bible_dev',
  policy: 'build-remote-bible-dev',
  entry: 'remoteEntry.1.js',
  pages: [{ name: 'citations', paths: ['/idezetek'], module: './CitationsPage', when: 'site.citations' }],
  files: { 'remoteEntry.1.js': integrity },
}

test('[MF-06] the entry of an overriding build stands at its own origin, with its hash', () => {
  expect(parseOverrideRemote(description, override)).toEqual({
    name: 'remote-bible',
    buildId: 'dev-1',
    global: 'remote_bible_dev',
    entry: 'http://localhost:4202/remoteEntry.1.js',
    integrity,
    pages: description.pages,
  })
})

test.each([
  ['another remote', { name: 'remote-search' }, 'name is not remote-bible'],
  ['a build that is not made for this', { policy: 'build-remote-bible-1' }, 'policy is not build-remote-bible-dev'],
  ['no build id', { buildId: undefined }, 'buildId is not a text with words'],
  ['an entry elsewhere', { entry: '//example.hu/evil.js' }, "entry is not a file's name"],
  ['an entry without a hash', { files: {} }, 'files.remoteEntry.1.js is not a sha384'],
  ['a two-line hash', { files: { 'remoteEntry.1.js': `${integrity}\n` } }, 'files.remoteEntry.1.js is not a sha384'],
  ['pages without a module', { pages: [{ name: 'x' }] }, 'pages[0].module is not a text'],
  ['pages elsewhere', { pages: [{ name: 'x', module: './X', paths: ['x/'] }] }, 'pages[0].paths[0] is not a path'],
])('[MF-06] a description of %s is refused: %j, %s', (_what, change, problem) => {
  const refused = () => parseOverrideRemote({ ...description, ...change }, override)
  expect(refused).toThrow(new Error(`http://localhost:4202/remote.json: ${problem}`))
})
