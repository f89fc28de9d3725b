import { checkOthersCode } from './others-code.ts'
import { type Changes, checkedRelease } from './test-checked-release.ts'

test.each<[string, Changes]>([
  ['a sound build', {}],
  ['a build that says that it has none', { about: { foreign: [] } }],
  ['addresses of its own files', { code: { 'plans.js': '"/remotes/remote-bible/b2/late.js"' } }],
  ['an address of the site', { code: { 'plans.js': '"/remotes/reports" + "/remote-search/x"' } }],
  ['a copy of a script', { code: { 'plans.js.txt': '/remotes/remote-search/s1/x.js' } }],
  ['what no browser runs', { code: { 'types/X.d.ts': '/remotes/remote-search/b1/x.js' } }],
])('passes: %s', (_what, changes) => {
  expect(checkOthersCode.find(checkedRelease(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  [
    'a build from sources of another',
    { about: { foreign: ['remote-search/src/a.ts', 'remote-x/b.ts'] } },
    'it is built from remote-search/src/a.ts, remote-x/b.ts',
  ],
  [
    'a script that loads files of another',
    { code: { 'late.js': 'import("/remotes/remote-bible/b2/a.js"), import("/remotes/remote-search/s1/entry.js")' } },
    'late.js names files of remote-search (/remotes/remote-search/)',
  ],
  [
    'a module of the server that does',
    { code: { 'server/PlansPage.cjs': 'fetch("/remotes/remote-search/s1/x")' } },
    'server/PlansPage.cjs names files of remote-search (/remotes/remote-search/)',
  ],
])('rejects: %s', (_what, changes, problem) => {
  expect(checkOthersCode.find(checkedRelease(changes))).toMatchObject({
    problem,
    wayOut: expect.stringContaining('the kernel’s'),
  })
})
