import type { PageRow } from 'shared-kernel/remote-contracts'
import { checkPageTable } from './page-table.ts'
import { type Changes, candidateOf, liveBuild, othersHave } from './test-candidate.ts'

const PLANS = candidateOf().about.pages[0]!
const row = (paths: string[], change: Partial<PageRow> = {}): PageRow => ({ ...PLANS, paths, params: {}, ...change })
const other = (paths: string[], change: Partial<PageRow> = {}) => row(paths, { name: 'other', ...change })

const tableOf = (...pages: PageRow[]): Changes => ({ about: { pages } })
const live = (...pages: PageRow[]) => liveBuild({ pages })

test.each<[string, Changes]>([
  ['a build with the live pages', { live: live(PLANS) }],
  ['a wider parameter shape', { ...tableOf(row(PLANS.paths, { params: { nid: 'digits-or-n' } })), live: live(PLANS) }],
  ['an address that moves to another page', { ...tableOf(row(['/plans']), other(['/plans/:nid'])), live: live(PLANS) }],
  ['a page that is removed on purpose', { ...tableOf(), live: live(PLANS), removes: ['plans'] }],
  ['an address that another remote gave up', othersHave({ pages: [other(['/plans'])] }, 'previous')],
  ['similar addresses of others', othersHave({ pages: [other(['/plan', '/plans/new', '/plans/1/2'])] })],
  ['two addresses of one page that overlap', tableOf(row(['/plans', '/:any']))],
])('passes: %s', (_what, changes) => {
  expect(checkPageTable.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string, string]>([
  [
    'a page without an address',
    tableOf(row([])),
    'the page plans has no address',
    'correct its row in remote-bible/src/pages.ts and build again',
  ],
  [
    'a removed page',
    { ...tableOf(other(['/plans', '/plans/:nid'])), live: live(PLANS), removes: ['other'] },
    'the page plans is live and not in this build',
    'add it again, or remove it on purpose: --removes plans',
  ],
  [
    'a removed address',
    { ...tableOf(row(['/plans'])), live: live(PLANS) },
    'the address /plans/:nid is live and not in this build',
    '--removes plans',
  ],
  ...[['digits', 'digits-or-n'] as const, ['digits', undefined] as const, ['digits-or-n', undefined] as const].map(
    ([now, then]): [string, Changes, string, string] => [
      `a parameter that was ${then ?? 'any'} and is ${now}`,
      {
        ...tableOf(row(PLANS.paths, { params: { nid: now } })),
        live: live(row(PLANS.paths, { params: then && { nid: then } })),
      },
      'plans no longer matches all addresses that are live',
      '--removes plans',
    ],
  ),
  [
    "an address of the site's own",
    tableOf(row(['/plans', '/beagyazas'])),
    "the address /beagyazas of the page plans is the site's own",
    'choose another',
  ],
  ...(['live', 'canary'] as const).map((place): [string, Changes, string, string] => [
    `an address that another remote has (${place})`,
    othersHave({ pages: [row(['/s'], { name: 's' }), other(['/x', '/plans/:nid'])] }, place),
    'the address /plans/:nid belongs to remote-search',
    'choose another, or let remote-search give it up first (its release with --removes other)',
  ]),
  [
    'the name of a page of another remote',
    othersHave({ pages: [row(['/s'])] }),
    'the page name plans belongs to remote-search',
    'its release with --removes plans',
  ],
  [
    'an address that matches a pattern of another remote',
    othersHave({ pages: [other(['/:any'])] }),
    '/:any, which /plans matches, belongs to remote-search',
    '--removes other',
  ],
  [
    'two pages of its own at one address',
    tableOf(PLANS, other(['/other']), row(['/third', '/plans/:x'], { name: 'third' })),
    '/plans/:nid of the page plans matches /plans/:x of the page third',
    'change the address of one of them, or restrict the shapes of their parameters',
  ],
])('rejects: %s', (_what, changes, problem, remedy) => {
  expect(checkPageTable.find(candidateOf(changes))).toEqual({ problem, remedy: expect.stringContaining(remedy) })
})
