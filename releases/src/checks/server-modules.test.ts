import { checkServerModules } from './server-modules.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

const FILE = 'server/PlansPage.cjs'
const [PAGE] = candidateOf().about.pages
const exporting = (page: string, before = ''): Changes => ({
  code: {
    [FILE]: `${before}\nexports.page = { contract: 'page@1', Component: () => null, head: () => ({}), ${page} }`,
  },
})
const running = (before: string) => exporting('', `const shared = require('react')\n${before}`)

/** A build with an inset of this kind. */
const inset = (fields: string): Changes => ({
  about: {
    insets: [{ name: 'daily', module: './DailyInset', attributes: {}, height: { fixed: 90 } }],
    contracts: { ...candidateOf().about.contracts, './DailyInset': 'inset@1' },
  },
  code: { 'server/DailyInset.cjs': `exports.inset = { contract: 'inset@1', ${fields} }` },
})

test.each<[string, Changes]>([
  ['a module that is a page', {}],
  [
    'what it shares is called, made, extended and read',
    running('class Own extends shared.Base {}\nnew shared.Store(shared.create(1).of.it)\nnew Own()'),
  ],
  [
    'what it shares is run through',
    running('for (const one of shared.list) throw one\nif ([...shared.all].length > 0) throw shared'),
  ],
  ['what it shares stands in a text', running('if (`${shared.name}` !== "" || shared + "x" !== "x") throw shared')],
  ['what it shares is waited for', running('Promise.resolve(shared)\nif (shared.then !== undefined) throw shared')],
  ['a component that it shares', exporting("Component: require('react').memo(() => null)")],
  ['two rows of one module', { about: { pages: [PAGE!, { ...PAGE!, name: 'again' }] } }],
  ['a module that is an inset', inset('Component: () => null, load: async () => 1')],
])('passes: %s', async (_what, changes) => {
  expect(await checkServerModules.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  ['a module that is not there', { code: { [FILE]: null } }, `${FILE} breaks the contract: it exports no page`],
  [
    'an inset that loads nothing',
    inset('Component: () => null'),
    'server/DailyInset.cjs breaks the contract: its inset has no usable load',
  ],
  [
    'the second of two modules that is not there',
    { about: { pages: [PAGE!, { ...PAGE!, name: 'again', module: './AgainPage' }] } },
    'server/AgainPage.cjs breaks the contract: it exports no page',
  ],
  ['no page', { code: { [FILE]: 'exports.other = 1' } }, `${FILE} breaks the contract: it exports no page`],
  ['no component', exporting('Component: undefined'), `${FILE} breaks the contract: its page has no usable Component`],
  ['what touches the window', running('window.scrollTo(0, 0)'), `${FILE} cannot be loaded: window is not defined`],
  ['what leaves', running('process.exit(3)'), `${FILE} ended with code 3`],
  ['what never comes to an end', running('for (;;);'), `${FILE} does not come to an end within 5 s`],
  [
    'what reads the disk',
    running("process.getBuiltinModule('fs').readFileSync('/etc/passwd')"),
    `${FILE} cannot be loaded: Access to this API has been restricted`,
  ],
  ['what throws no error', running("throw 'no'"), `${FILE} cannot be loaded: no`],
  [
    'what the shell does not share',
    running("require('left-pad')"),
    `${FILE} cannot be loaded: it asks for left-pad, which the shell does not share`,
  ],
  [
    'another contract than the description names',
    { about: { contracts: { './PlansPage': 'page@0' } } },
    `${FILE} keeps page@1, not page@0`,
  ],
])(
  'rejects: %s',
  async (_what, changes, problem) => {
    expect(await checkServerModules.find(candidateOf(changes))).toEqual({
      problem,
      remedy:
        'export `page` with contract, Component and head, or `inset` with contract, load and Component; nothing browser-only may run while a module loads',
    })
  },
  20_000,
)
