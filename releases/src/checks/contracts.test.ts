import { checkContracts } from './compatibility.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

const {
  about: { contracts },
  shell,
} = candidateOf()

test.each<[string, Changes]>([
  ['contracts that the shell supports', {}],
  ['a build without widgets', { about: { widgets: undefined } }],
  [
    'a fill and an inset',
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
    './VerseWidget declares no contract',
  ],
  [
    'a contract of a later version',
    { about: { contracts: { ...contracts, './PlansPage': 'page@2' } } },
    './PlansPage implements page@2, and the live shell supports page@1, widget@1',
  ],
  [
    'a page that is a widget',
    { about: { contracts: { ...contracts, './PlansPage': 'widget@1' } } },
    'the page plans names ./PlansPage, which is not a page module',
  ],
  [
    'a widget that is a page',
    { about: { contracts: { ...contracts, './VerseWidget': 'page@1' } } },
    'the widget verse names ./VerseWidget, which is not a widget module',
  ],
  [
    'an inset of a missing module',
    { about: { insets: [{ name: 'x', module: './X', attributes: {}, height: { fixed: 0 } }] } },
    './X declares no contract',
  ],
  [
    'an inset that is a page',
    { about: { insets: [{ name: 'x', module: './PlansPage', attributes: {}, height: { fixed: 0 } }] } },
    'the inset x names ./PlansPage, which is not an inset module',
  ],
  [
    'a fill of a missing module',
    { about: { fills: [{ slot: 'sermon-after@1', module: './X', takes: {} }] } },
    './X fills sermon-after@1, but is not a fill module',
  ],
  [
    'a fill that is a page',
    { about: { fills: [{ slot: 'sermon-after@1', module: './PlansPage', takes: {} }] } },
    './PlansPage fills sermon-after@1, but is not a fill module',
  ],
  [
    'a page of a missing module',
    { about: { pages: [{ name: 'x', paths: ['/x'], module: './X' }] } },
    'the page x names ./X, which is not a page module',
  ],
])('rejects: %s', (_what, changes, problem) => {
  expect(checkContracts.find(candidateOf(changes))).toEqual({
    problem,
    remedy:
      'build it against a contract of the live shell; before a new major version, deploy a shell that supports both',
  })
})
