import { EMPTY_REGISTRY, parseRegistry, type RegistryDocument } from './registry-document.ts'
import { build, registryOf } from './test-deployment.ts'

const whole = (): RegistryDocument => {
  const [one, two] = [build('b1'), build('b2')]
  one.deployment = { traffic: 100, default: true }
  one.extras = {
    ...one.extras,
    pages: [{ name: 'citations', module: './CitationsPage', paths: ['/idezetek'], when: 'site.citations' }],
    widgets: [{ name: 'daily', module: './Daily' }],
    modules: { './CitationsPage': { scripts: ['a.js'], styles: [] } },
    since: '2026-11-20T10:00:00.000Z',
    withdrawn: { at: '2026-11-21T10:00:00.000Z', why: 'failed' },
  }
  const off = { 'remote-bible': [{ buildId: null, at: '2026-11-22T10:00:00.000Z', by: 'Anna', why: 'it steals' }] }
  return { ...registryOf([one, two]), revision: 3, off }
}

test.each([
  ['an empty one', EMPTY_REGISTRY],
  ['one with builds', whole()],
  ['one that says more than is known', { ...whole(), later: { field: 1 } }],
])('[MF-02] %s is parsed unchanged, so that its signature stays valid', (_what, document) => {
  expect(JSON.stringify(parseRegistry(JSON.parse(JSON.stringify(document))))).toBe(JSON.stringify(document))
})

const ENTRY = 'microFrontends.remote-bible.0'

/** Path of the changed value, the new value, and the reported problem. */
test.each<[path: string, value: unknown, problem: string]>([
  ['schema', 'frontend-discovery/v2', 'schema is not frontend-discovery/v1-pre'],
  ['revision', 1.5, 'revision is not a whole number from 0 to 9007199254740991'],
  ['issuedAt', 'yesterday', 'issuedAt is not a time'],
  ['issuedAt', 5, 'issuedAt is not a time'],
  ['off', [], 'off is not an object'],
  ['off.Bible', [], 'off[Bible] is not the name of a remote'],
  ['off.remote-bible', true, 'off[remote-bible] is not a list'],
  ['off.remote-bible.0.buildId', undefined, "off[remote-bible][0].buildId is not a folder's name"],
  // Documents name it in a header.
  ['off.remote-bible.0.buildId', 'ő', "off[remote-bible][0].buildId is not a folder's name"],
  ['off.remote-bible', Array(1001).fill(null), 'off[remote-bible] has 1001 entries, and may have 1000'],
  ['off.remote-bible.0.at', 'x', 'off[remote-bible][0].at is not a time'],
  ['off.remote-bible.0.by', null, 'off[remote-bible][0].by is not a text'],
  ['off.remote-bible.0.why', 1, 'off[remote-bible][0].why is not a text'],
  ['microFrontends', null, 'microFrontends is not an object'],
  ['microFrontends.Bible', [], 'microFrontends[Bible] is not the name of a remote'],
  ['microFrontends.remote2', [], 'microFrontends[remote2] is not the name of a remote'],
  ['microFrontends.2remote', [], 'microFrontends[2remote] is not the name of a remote'],
  ['microFrontends.remote-bible', {}, 'microFrontends[remote-bible] is not a list'],
  [ENTRY, 'b1', 'microFrontends[remote-bible][0] is not an object'],
  [`${ENTRY}.url`, '/remotes/remote-search/b1/entry.js', 'remote-bible: url is not below /remotes/remote-bible/'],
  [`${ENTRY}.url`, 'https://x/remotes/remote-bible/b/e.js', 'remote-bible: url is not below /remotes/remote-bible/'],
  [`${ENTRY}.url`, '/remotes/remote-bible/b/../e.js', 'remote-bible: url is not below /remotes/remote-bible/'],
  [`${ENTRY}.url`, '/remotes/remote-bible/b/', 'remote-bible: url is not below /remotes/remote-bible/'],
  [`${ENTRY}.url`, '/remotes/remote-bible//e.js', 'remote-bible: url is not below /remotes/remote-bible/'],
  [`${ENTRY}.url`, '/remotes/remote-bible/b/e.js?x', 'remote-bible: url is not below /remotes/remote-bible/'],
  [`${ENTRY}.metadata`, undefined, 'remote-bible: metadata is not an object'],
  [`${ENTRY}.metadata.version`, 1, 'remote-bible: metadata.version is not a text'],
  [`${ENTRY}.metadata.integrity`, `sha384-${'a'.repeat(63)}`, 'remote-bible: metadata.integrity is not a sha384'],
  [`${ENTRY}.metadata.integrity`, `sha384-${'a'.repeat(65)}`, 'remote-bible: metadata.integrity is not a sha384'],
  [`${ENTRY}.metadata.integrity`, ` sha384-${'a'.repeat(64)}`, 'remote-bible: metadata.integrity is not a sha384'],
  [`${ENTRY}.deployment.traffic`, 101, 'remote-bible: deployment.traffic is not a whole number from 0 to 100'],
  [`${ENTRY}.deployment.traffic`, -1, 'remote-bible: deployment.traffic is not a whole number from 0 to 100'],
  [`${ENTRY}.deployment.default`, 1, 'remote-bible: deployment.default is not true or false'],
  [`${ENTRY}.extras`, undefined, 'remote-bible: extras is not an object'],
  [`${ENTRY}.extras.buildId`, '../b', "remote-bible: extras.buildId is not a folder's name"],
  [`${ENTRY}.extras.buildId`, 'b/..', "remote-bible: extras.buildId is not a folder's name"],
  [`${ENTRY}.extras.global`, null, 'remote-bible: extras.global is not a text'],
  [`${ENTRY}.extras.kernel`, undefined, 'remote-bible: extras.kernel is not a text'],
  [`${ENTRY}.extras.policy`, 1, 'remote-bible: extras.policy is not a text'],
  [`${ENTRY}.extras.pages`, undefined, 'remote-bible: extras.pages is not a list'],
  [`${ENTRY}.extras.pages.0.name`, 1, 'remote-bible: extras.pages[0].name is not a text'],
  [`${ENTRY}.extras.pages.0.module`, undefined, 'remote-bible: extras.pages[0].module is not a text'],
  [`${ENTRY}.extras.pages.0.paths`, '/idezetek', 'remote-bible: extras.pages[0].paths is not a list'],
  [`${ENTRY}.extras.pages.0.paths.0`, null, 'remote-bible: extras.pages[0].paths[0] is not a text'],
  [`${ENTRY}.extras.widgets`, {}, 'remote-bible: extras.widgets is not a list'],
  [`${ENTRY}.extras.widgets.0.name`, 1, 'remote-bible: extras.widgets[0].name is not a text'],
  [`${ENTRY}.extras.widgets.0.module`, 1, 'remote-bible: extras.widgets[0].module is not a text'],
  [`${ENTRY}.extras.modules`, undefined, 'remote-bible: extras.modules is not an object'],
  [`${ENTRY}.extras.modules.x`, {}, 'remote-bible: extras.modules[x].scripts is not a list'],
  [`${ENTRY}.extras.modules.x`, { scripts: [] }, 'remote-bible: extras.modules[x].styles is not a list'],
  [`${ENTRY}.extras.files`, undefined, 'remote-bible: extras.files is not an object'],
  [`${ENTRY}.extras.files.a`, 'sha1', 'remote-bible: extras.files[a] is not a sha384'],
  [`${ENTRY}.extras.files./a`, '', 'remote-bible: extras.files[/a] is not a file of the build'],
  [`${ENTRY}.extras.files.a//b`, '', 'remote-bible: extras.files[a//b] is not a file of the build'],
  [`${ENTRY}.extras.files.a/`, '', 'remote-bible: extras.files[a/] is not a file of the build'],
  [`${ENTRY}.extras.since`, undefined, 'remote-bible: extras.since is not a time'],
  [`${ENTRY}.extras.since`, 'x', 'remote-bible: extras.since is not a time'],
  [`${ENTRY}.extras.withdrawn.at`, 'x', 'remote-bible: extras.withdrawn.at is not a time'],
  [`${ENTRY}.extras.withdrawn.why`, 1, 'remote-bible: extras.withdrawn.why is not a text'],
  [`${ENTRY}.extras.buildId`, 'b2', 'remote-bible: one build stands in it twice'],
  ['microFrontends.remote-bible.1.deployment.default', true, 'remote-bible: two builds are the default'],
])('[MF-02] %s as %j is rejected: %s', (path, value, problem) => {
  const document = whole() as unknown as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop()!
  const place = steps.reduce((at, step) => at[step] as Record<string, unknown>, document)
  place[last] = value
  expect(() => parseRegistry(document)).toThrow(new Error(`Registry: ${problem}`))
})

test('[MF-02] rejects a registry that is no object', () => {
  expect(() => parseRegistry([])).toThrow(new Error('Registry: is not an object'))
})
