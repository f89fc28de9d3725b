import { type Manifest, MANIFEST_SCHEMA, parseManifest } from './manifest.ts'
import { build } from './test-deployment.ts'

const REMOTE = 'remote-bible'
const AT = '2026-11-20T10:00:00.000Z'
const bare: Manifest = {
  schema: MANIFEST_SCHEMA,
  site: 'site-a',
  remote: REMOTE,
  revision: 3,
  issuedAt: AT,
  change: { what: 'release', remote: REMOTE, buildId: 'b1', traffic: 100, by: 'Anna' },
  builds: [],
  off: [],
}
const whole = (): Manifest => {
  const [one, two] = [build('b1'), build('b2')]
  one.deployment = { traffic: 100, default: true }
  one.extras = {
    ...one.extras,
    pages: [{ name: 'citations', module: './CitationsPage', paths: ['/idezetek'], when: 'site.citations' }],
    widgets: [{ name: 'daily', module: './Daily' }],
    modules: { './CitationsPage': { scripts: ['a.js'], styles: [] } },
    since: AT,
    withdrawn: { at: AT, why: 'failed' },
  }
  return { ...bare, builds: [one, two], off: [{ buildId: null, at: AT, by: 'Anna', why: 'it steals' }] }
}

test.each([
  ['an empty one', bare],
  ['one with builds', whole()],
])('[MF-02] %s is parsed unchanged, so that its signature stays valid', (_what, document) => {
  expect(JSON.stringify(parseManifest(JSON.parse(JSON.stringify(document)), REMOTE))).toBe(JSON.stringify(document))
})

const ENTRY = 'builds.0'

/** Path of the changed value, the new value, and the reported problem. The compiler finds fields without a guard. */
test.each<[path: string, value: unknown, problem: string]>([
  ['schema', 'remote/v0', 'schema is not remote/v1'],
  ['remote', 'remote-search', 'it is the manifest of remote-search'],
  ['revision', 0, 'revision is not a whole number from 1 to 9007199254740991'],
  ['issuedAt', 'yesterday', 'issuedAt is not a time'],
  ['change', undefined, 'change is not an object'],
  ['off', undefined, 'off is not a list'],
  ['off.0.buildId', undefined, "off[0].buildId is not a folder's name"],
  // A header of documents contains it.
  ['off.0.buildId', 'ő', "off[0].buildId is not a folder's name"],
  ['off', Array(1001).fill(null), 'off has 1001 entries, and may have 1000'],
  [ENTRY, 'b1', 'builds[0] is not an object'],
  [`${ENTRY}.url`, '/remotes/remote-search/b1/entry.js', 'builds[0].url is not below /remotes/remote-bible/'],
  [`${ENTRY}.url`, '/remotes/remote-bible/b/../e.js', 'builds[0].url is not below /remotes/remote-bible/'],
  [`${ENTRY}.metadata.integrity`, `sha384-${'a'.repeat(63)}`, 'builds[0].metadata.integrity is not a sha384'],
  [`${ENTRY}.deployment.traffic`, 101, 'builds[0].deployment.traffic is not a whole number from 0 to 100'],
  [`${ENTRY}.deployment.default`, 1, 'builds[0].deployment.default is not true or false'],
  [`${ENTRY}.extras.buildId`, '../b', "builds[0].extras.buildId is not a folder's name"],
  [`${ENTRY}.extras.global`, null, 'builds[0].extras.global is not a text'],
  [`${ENTRY}.extras.pages.0.paths.0`, null, 'builds[0].extras.pages[0].paths[0] is not a text'],
  [`${ENTRY}.extras.modules.x`, {}, 'builds[0].extras.modules[x].scripts is not a list'],
  [`${ENTRY}.extras.files.a`, 'sha1', 'builds[0].extras.files[a] is not a sha384'],
  [`${ENTRY}.extras.files.a//b`, '', 'builds[0].extras.files[a//b] is not a file of the build'],
  [`${ENTRY}.extras.since`, undefined, 'builds[0].extras.since is not a time'],
  [`${ENTRY}.extras.withdrawn.at`, 'x', 'builds[0].extras.withdrawn.at is not a time'],
  [`${ENTRY}.extras.buildId`, 'b2', 'it lists a build twice'],
  ['builds.1.deployment.default', true, 'it has two default builds'],
])('[MF-02] %s as %j is rejected: %s', (path, value, problem) => {
  const document = whole() as unknown as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop()!
  const place = steps.reduce((at, step) => at[step] as Record<string, unknown>, document)
  place[last] = value
  expect(() => parseManifest(document, REMOTE)).toThrow(new Error(`remote-bible.json: ${problem}`))
})
