import { checkServerModules } from './server-modules.ts'
import { type Changes, checkedRelease } from './test-checked-release.ts'

const FILE = 'server/PlansPage.cjs'
const [PAGE] = checkedRelease().about.pages
const exporting = (page: string, before = ''): Changes => ({
  code: {
    [FILE]: `${before}\nexports.page = { contract: 'page@1', Component: () => null, head: () => ({}), ${page} }`,
  },
})
const running = (before: string) => exporting('', `const shared = require('react')\n${before}`)

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
  [
    'nothing is tried while no shell is announced: another check says that',
    { shell: null, code: { [FILE]: 'throw 1' } },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkServerModules.find(checkedRelease(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  ['a module that is not there', { code: { [FILE]: null } }, `${FILE} breaks the contract: it exports no page`],
  ['no page', { code: { [FILE]: 'exports.other = 1' } }, `${FILE} breaks the contract: it exports no page`],
  ['no component', exporting('Component: undefined'), `${FILE} breaks the contract: its page has no usable Component`],
  ['what touches the window', running('window.scrollTo(0, 0)'), `${FILE} cannot be loaded: window is not defined`],
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
])('refuses: %s', (_what, changes, problem) => {
  expect(checkServerModules.find(checkedRelease(changes))).toEqual({
    problem,
    wayOut: 'export `page` with contract, Component and head; nothing browser-only may run while a module loads',
  })
})
