import { checkContracts } from './compatibility.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

const {
  about: { contracts },
  shell,
} = candidateOf()

test.each<[string, Changes]>([
  ['contracts that the shell knows', {}],
  ['a build without widgets', { about: { widgets: undefined } }],
  [
    'what fills a slot, and an inset',
    {
      about: {
        ...{ pages: [], widgets: [], modules: { './Days': { scripts: [], styles: [] } } },
        contracts: { './Days': 'fill@1', './Daily': 'inset@1' },
        fills: [{ slot: 'sermon-after@1', module: './Days', takes: {} }],
        insets: [{ name: 'daily', module: './Daily', attributes: {}, height: { fixed: 0 } }],
      },
      shell: { ...shell!, provides: { ...shell!.provides, contracts: ['fill@1', 'inset@1'] } },
    },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkContracts.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  [
    'a module without a contract',
    { about: { contracts: { './PlansPage': 'page@1' } } },
    './VerseWidget names no contract',
  ],
  [
    'a contract of the future',
    { about: { contracts: { ...contracts, './PlansPage': 'page@2' } } },
    './PlansPage keeps page@2, and the live shell knows page@1, widget@1',
  ],
  [
    'a page that is a widget',
    { about: { contracts: { ...contracts, './PlansPage': 'widget@1' } } },
    'the page plans stands in ./PlansPage, which is no page',
  ],
  [
    'a widget that is a page',
    { about: { contracts: { ...contracts, './VerseWidget': 'page@1' } } },
    'the widget verse stands in ./VerseWidget, which is no widget',
  ],
  [
    'an inset of a module that is not there',
    { about: { insets: [{ name: 'x', module: './X', attributes: {}, height: { fixed: 0 } }] } },
    './X names no contract',
  ],
  [
    'an inset that is a page',
    { about: { insets: [{ name: 'x', module: './PlansPage', attributes: {}, height: { fixed: 0 } }] } },
    'the inset x stands in ./PlansPage, which is no inset',
  ],
  [
    'a fill of a module that is not there',
    { about: { fills: [{ slot: 'sermon-after@1', module: './X', takes: {} }] } },
    './X is named to fill sermon-after@1, but is no fill@1 module',
  ],
  [
    'a fill that is a page',
    { about: { fills: [{ slot: 'sermon-after@1', module: './PlansPage', takes: {} }] } },
    './PlansPage is named to fill sermon-after@1, but is no fill@1 module',
  ],
  [
    'a page of a module that is not there',
    { about: { pages: [{ name: 'x', paths: ['/x'], module: './X' }] } },
    'the page x stands in ./X, which is no page',
  ],
])('rejects: %s', (_what, changes, problem) => {
  expect(checkContracts.find(candidateOf(changes))).toEqual({
    problem,
    remedy: 'build it against the contract that is live; a new major goes out with a shell that knows both first',
  })
})
