import type { PageRow } from 'shared-kernel/remote-contracts'
import { madeLive } from '../manifest/deployments.ts'
import { NO_RELEASES } from '../manifest/manifest.ts'
import { build, releasesOf } from '../manifest/test-deployment.ts'
import { checkMenus } from './menus.ts'
import { type Changes, candidateOf, liveBuild } from './test-candidate.ts'

const [PLANS] = candidateOf().about.pages
const config = (...addresses: string[]) => ({
  site: {},
  menu: { header: addresses.map((url) => ({ title: `Cím ${url}`, url })), footer: [] },
})
const moved: Partial<PageRow> = { paths: ['/new', '/plans/:nid'] }
const about = { pages: [{ ...PLANS!, ...moved }] }
const live = liveBuild()

function others(path: string) {
  const one = build('s1')
  const pages = [{ name: 'theirs', module: './X', paths: [path] }]
  const list = madeLive([], { ...one, extras: { ...one.extras, pages } }, new Date(0))
  return { ...NO_RELEASES, builds: { 'remote-search': list } }
}

test.each<[string, Changes]>([
  ['menus that nobody could tell', { about, live }],
  ['entries of pages that stay', { about, live, config: config('/plans/1', '/elsewhere') }],
  ['an address that goes to another remote', { about, live, config: config('/plans'), releases: others('/plans') }],
  ['an entry that is meant to lead nowhere', { about, live, config: config('/plans'), removes: ['/plans'] }],
  [
    'a remote that has nothing live',
    {
      about,
      live,
      config: config('/elsewhere'),
      releases: { ...NO_RELEASES, builds: { 'remote-new': [] } },
    },
  ],
  ['a first build', { about, config: config('/plans') }],
])('passes: %s', (_what, changes) => {
  expect(checkMenus.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes]>([
  ['', {}],
  [', although another remote has pages', { releases: others('/theirs') }],
  [', although what is live of it has the page', { releases: releasesOf([live]) }],
  [', although the page is meant to go', { removes: ['plans', '/other'] }],
])('rejects: entries that would lead nowhere%s', (_what, changes) => {
  expect(checkMenus.find(candidateOf({ about, live, config: config('/plans', '/'), ...changes }))).toEqual({
    problem: 'the menus have “Cím /plans” (/plans), and no page would be there',
    remedy: 'take them out of the menus first, keep the address, or say that it is meant: --removes /plans',
  })
})

test('all entries are named at once', () => {
  const found = checkMenus.find(
    candidateOf({ about: { pages: [] }, live, config: config('/plans', '/plans/1'), removes: ['plans'] }),
  )
  expect(found).toMatchObject({
    problem: expect.stringContaining('(/plans), “Cím /plans/1” (/plans/1)'),
    remedy: expect.stringContaining('--removes /plans --removes /plans/1'),
  })
})
