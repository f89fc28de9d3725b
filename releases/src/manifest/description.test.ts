/** Validly signed builds with an altered description, as if the release checks had been skipped. */
import { globalOf, policyOf } from './description.ts'
import type { EmbedRow } from 'shared-kernel/embeds'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { admissionProblem } from './verify-manifest.ts'
import { signBuild } from './verify-manifest.ts'
import type { Deployment } from './manifest.ts'
import { EMPTY_REGISTRY, type RemoteRegistry } from '../remote-registry/registry.ts'
import { build } from './test-deployment.ts'
import { newKeys } from './test-keys.ts'

const REMOTE = 'remote-hello'
const team = newKeys()
const registry: RemoteRegistry = {
  ...EMPTY_REGISTRY,
  remotes: {
    [REMOTE]: {
      owners: ['Kiss Anna'],
      spaces: ['/hello/**'],
      keys: [{ publicKey: team.publicKey, state: 'active' }],
      budgets: {},
    },
  },
}
const page = (change: Partial<PageRow> = {}): PageRow => ({
  name: 'hello',
  paths: ['/hello/:id?'],
  params: { id: 'digits' },
  module: './HelloPage',
  ...change,
})
const embed = (change: Partial<EmbedRow> = {}): EmbedRow => ({
  name: 'hello',
  module: './HelloEmbed',
  attributes: {},
  height: { fixed: 10 },
  page: 'hello',
  ...change,
})
const URL = `/remotes/${REMOTE}/b1/`
const sound = build('b1', REMOTE)
const of = (extras: object, rest: Partial<Deployment> = {}): Deployment => ({
  ...sound,
  ...rest,
  extras: { ...sound.extras, pages: [page()], embeds: [embed()], ...extras },
})
const problemOf = (one: Deployment) => admissionProblem(registry, REMOTE, signBuild(one, team.signing))?.problem
const pages = (...paths: string[]) => ({ pages: [page({ paths })] })
const many = <Row>(count: number, row: (name: string) => Row) => Array.from({ length: count }, (_, at) => row(`p${at}`))
const optionals = (count: number) => `/hello/${many(count, (name) => `:${name}?`).join('/')}`

test.each<[what: string, one: Deployment]>([
  ['as created by the kit', of({})],
  ['with fields of a later kit', of({ later_field: 1, pages: [{ ...page(), colour: 'red' }] })],
  ['with six optional parameters', of(pages(optionals(6)))],
  ['with all characters that a path may have', of(pages('/hello/a.b~c%C3%A1(1);x=@:y'))],
])('accepts a build %s', (_what, one) => expect(problemOf(one)).toBeUndefined())

const POLICY = `build-${REMOTE}-b1`

test.each<[what: string, one: Deployment, problem: RegExp]>([
  [
    'directives in its policy',
    of({ policy: `${POLICY} 'allow-duplicates'; script-src-elem * 'unsafe-inline'; x` }),
    /^its Trusted Types policy is build-remote-hello-b1 'allow/,
  ],
  [
    'a container named like a global of the page',
    of({ global: 'fetch' }),
    /^its container is fetch, not remote_hello_b1$/,
  ],
  [
    'the files of another build',
    of({}, { url: `/remotes/${REMOTE}/b2/entry.js` }),
    /^its entry .* does not have the hash/,
  ],
  [
    'a script of another remote',
    of({ modules: { './HelloPage': { scripts: ['/remotes/remote-search/b1/entry.js'], styles: [] } } }),
    /^\/remotes\/remote-search\/b1\/entry\.js is loaded by a page but has no hash$/,
  ],
  ...[
    { modules: { './HelloPage': { scripts: [`${URL}big.bin`], styles: [] } } },
    { modules: { './HelloPage': { scripts: [`${URL}server/x.js`], styles: [] } } },
    { modules: { './HelloPage': { scripts: [], styles: [`${URL}types/x.css`] } } },
    { modules: { './HelloPage': { scripts: [], styles: [`${URL}x.js`] } } },
    { later: { './HelloPage': [`${URL}big.bin`] } },
  ].map((extras): [string, Deployment, RegExp] => {
    const [file] = /[\w./]*\/b1\/[\w./]+/.exec(JSON.stringify(extras).replaceAll(REMOTE, 'R'))!
    const files = { ...sound.extras.files, [file.replace('/remotes/R/b1/', '')]: sound.metadata.integrity }
    return [`${JSON.stringify(extras)} in place of code`, of({ ...extras, files }), /is not a (?:script|style)/]
  }),
  ...[
    null,
    { 'on click': 'a' },
    { a: 1 },
    Object.fromEntries(many(21, (name) => [name.replace(/\d+/, (n) => 'a'.repeat(+n + 1)), 'a'])),
  ].map((formerly): [string, Deployment, RegExp] => [
    `the former names ${JSON.stringify(formerly)}`,
    of({ embeds: [embed({ formerly: formerly as never })] }),
    /embeds\[0\]\.formerly(?: has 21 rows, and may have 20| is not |\[.*is not )/,
  ]),
  [
    'a deferred file without a hash',
    of({ later: { './HelloPage': [`${URL}x.js`] } }),
    /x\.js is loaded by a page but has/,
  ],
  [
    'a line break in its version',
    of({}, { metadata: { ...sound.metadata, version: '1\n' } }),
    /version is not a version/,
  ],
  ['an invalid version range', of({ kernel: '^1.0.0; x' }), /kernel is not a range of versions$/],
  [
    'many pages',
    of({ pages: many(41, (name) => page({ name, paths: [`/hello/${name}`] })) }),
    /pages has 41 entries, and may have 40$/,
  ],
  ['seven optional parameters', of(pages(optionals(7))), /paths\[0\] has 7 optional parameters, and may have 6$/],
  ['an address with ..', of(pages('/hello/../kereses')), /is not a path like \/hello\/:id$/],
  ['an address with markup', of(pages('/hello/<b>')), /is not a path/],
  [
    'an unknown parameter shape',
    of({ pages: [{ ...page(), params: { id: 'constructor' } }] }),
    /is not digits or digits-or-n$/,
  ],
  ['a page name with markup', of({ pages: [page({ name: '<b>' })] }), /name is not a name like hello$/],
  ['a module outside of the build', of({ pages: [page({ module: './../x' })] }), /module is not like \.\/HelloPage$/],
  ['two pages of one name', of({ pages: [page(), page()] }), /^it has two rows for the page hello$/],
  [
    'a widget and an embed of one name',
    of({ embeds: [embed()], widgets: [{ name: embed().name, module: './X' }] }),
    /two rows for the embed hello$/,
  ],
  [
    'an embed for a page of another remote',
    of({ embeds: [embed({ page: 'bible' })] }),
    /names the page bible, which is not in this build$/,
  ],
  [
    'a description above the size limit',
    of({ embeds: [embed({ editor: { title: { hu: 'x'.repeat(65_000), en: '' }, fields: {} } })] }),
    /^its description has \d+ B, and may have 65536 B$/,
  ],
  [
    'a part of the documents above the size limit',
    of({ pages: [{ ...page(), more: 'x'.repeat(13_000) }] }),
    /^its part of each document has \d+ B, and may have 12288 B$/,
  ],
])('rejects a build with %s', (_what, one, problem) => expect(problemOf(one)).toMatch(problem))

test.each([
  ['dev-1a2b3c4d', 'build-remote-hello-dev', 'remote_hello_dev'],
  ['dev-1a2b3c4d5', 'build-remote-hello-dev-1a2b3c4d5', 'remote_hello_dev-1a2b3c4d5'],
  ['b1', 'build-remote-hello-b1', 'remote_hello_b1'],
])('the code of build %s has the policy %s and the container %s', (buildId, policy, container) => {
  expect([policyOf('remote-hello', buildId), globalOf('remote-hello', buildId)]).toEqual([policy, container])
})
