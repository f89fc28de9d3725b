import { checkServerModules } from './server-modules.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

const FILE = 'server/PlansPage.cjs'
const exporting = (page: string, before = ''): Changes => ({
  code: {
    [FILE]: `${before}\nexports.page = { contract: 'page@1', Component: () => null, head: () => ({}), ${page} }`,
  },
})
const running = (before: string) => exporting('', `const shared = require('react')\n${before}`)

/** A build with an embed of this kind. */
const embed = (fields: string): Changes => ({
  about: {
    embeds: [{ name: 'daily', module: './DailyEmbed', attributes: {}, height: { fixed: 90 } }],
    contracts: { ...candidateOf().about.contracts, './DailyEmbed': 'embed@1' },
  },
  code: { 'server/DailyEmbed.cjs': `exports.embed = { contract: 'embed@1', ${fields} }` },
})

test.each<[string, Changes]>([
  [
    'shared modules are called, constructed, extended and read',
    running('class Own extends shared.Base {}\nnew shared.Store(shared.create(1).of.it)\nnew Own()'),
  ],
  [
    'shared modules are iterated',
    running('for (const one of shared.list) throw one\nif ([...shared.all].length > 0) throw shared'),
  ],
  ['a module that is an embed', embed('Component: () => null, load: async () => 1')],
])('passes: %s', async (_what, changes) => {
  expect(await checkServerModules.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  ['a missing module', { code: { [FILE]: null } }, `${FILE} breaks the contract: it exports no page`],
  ['a module that uses window', running('window.scrollTo(0, 0)'), `${FILE} cannot be loaded: window is not defined`],
  ['a module that exits the process', running('process.exit(3)'), `${FILE} ended with code 3`],
  ['a module with an endless loop', running('for (;;);'), `${FILE} does not end within 5 s`],
  [
    'a module that reads the disk',
    running("process.getBuiltinModule('fs').readFileSync('/etc/passwd')"),
    `${FILE} cannot be loaded: Access to this API has been restricted`,
  ],
  [
    'an import that the shell does not share',
    running("require('left-pad')"),
    `${FILE} cannot be loaded: it imports left-pad, which the shell does not share`,
  ],
  [
    'another contract than the description names',
    { about: { contracts: { './PlansPage': 'page@0' } } },
    `${FILE} implements page@1, not page@0`,
  ],
])(
  'rejects: %s',
  async (_what, changes, problem) => {
    expect(await checkServerModules.find(candidateOf(changes))).toEqual({
      problem,
      remedy:
        'export `page` with contract, Component and head, or `embed` with contract, load and Component; module-level code must not use browser APIs',
    })
  },
  20_000,
)
