import type { PageRow } from 'shared-kernel/remote-contracts'
import { entryInWords, lostEntries, menuEntries } from './menu-entries.ts'

const row = (name: string, paths: string[], more: Partial<PageRow> = {}): PageRow => ({
  name,
  paths,
  module: './Page',
  ...more,
})
const configWith = (...header: { title?: string; alias?: string; url?: string }[]) => ({
  site: {},
  menu: { header: header.map((item) => ({ title: 'Tervek', ...item })), footer: [] },
})

test.each([
  ['its address', { url: '/tervek' }, ['/tervek']],
  ['the address people see', { alias: 'tervek', url: '/node/1' }, ['/tervek']],
  ['an address behind a blank alias', { alias: ' ', url: ' /tervek ' }, ['/tervek']],
  ['a question and a place', { url: '/tervek/?nap=1#ma' }, ['/tervek']],
  ['slashes at its end', { url: '/tervek//' }, ['/tervek']],
  ['the home page', { url: '/' }, ['/']],
  ['another site', { url: 'https://elsewhere.hu/tervek' }, []],
  ['another host', { url: '//elsewhere.hu/tervek' }, []],
  ['a letter', { url: 'mailto:a@b.hu' }, []],
  ['a place of the page', { url: '#lap' }, []],
  ['nothing: a heading', {}, []],
])('an entry with %s', (_what, item, addresses) => {
  expect(menuEntries(configWith(item)).map(({ address }) => address)).toEqual(addresses)
})

test('entries may be nested, and are in both menus', () => {
  const menu = {
    header: [
      { title: 'Biblia', children: [{ title: 'Tervek', url: '/tervek', children: [{ title: 'Ma', url: 'ma' }] }] },
    ],
    footer: [{ title: 'Kapcsolat', alias: '/kapcsolat' }],
  }
  expect(menuEntries({ site: {}, menu }).map(entryInWords)).toEqual([
    '“Tervek” (/tervek)',
    '“Ma” (/ma)',
    '“Kapcsolat” (/kapcsolat)',
  ])
})

const PLANS = row('plans', ['/tervek', '/tervek/:nid'], { params: { nid: 'digits' } })
const SEARCH = row('search', ['/kereses'])
const FRONT = row('front', ['/eleje'])

test.each<[string, config: ReturnType<typeof configWith>, PageRow[], PageRow[], string[]]>([
  ['of a page that stays', configWith({ url: '/tervek' }), [PLANS], [PLANS], []],
  ['of a page that goes', configWith({ url: '/tervek' }), [PLANS, SEARCH], [SEARCH], ['/tervek']],
  [
    'of an address with a parameter',
    configWith({ url: '/tervek/7' }),
    [PLANS],
    [row('plans', ['/tervek'])],
    ['/tervek/7'],
  ],
  ['of an address that no page had', configWith({ url: '/tervek/ma' }), [PLANS], [], []],
  ['of an address that goes to another page', configWith({ url: '/tervek' }), [PLANS], [row('new', ['/:any'])], []],
  ['of a page that was off already', configWith({ url: '/x' }), [row('x', ['/x'], { when: 'site.x' })], [], []],
  [
    'of a page that is off afterwards',
    configWith({ url: '/tervek' }),
    [PLANS],
    [{ ...PLANS, when: 'site.plans' }],
    ['/tervek'],
  ],
  ['of the home page, when the search goes', configWith({ url: '/' }), [SEARCH, PLANS], [PLANS], ['/']],
  ['of the home page, when another goes', configWith({ url: '/' }), [SEARCH, PLANS], [SEARCH], []],
  [
    'of the home page that the config names',
    { ...configWith({ url: '/' }), site: { homepage: 'front' } },
    [FRONT, PLANS],
    [PLANS],
    ['/'],
  ],
])('an entry %s', (_what, config, now, afterwards, lost) => {
  expect(lostEntries(config, now, afterwards).map(({ address }) => address)).toEqual(lost)
})
