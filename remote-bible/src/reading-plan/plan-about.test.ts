import type { PlanData } from './load-plan.ts'
import { planAbout } from '../exposed/ReadingPlanPage.server.ts'

const day: PlanData = {
  view: 'day',
  nid: 2,
  planTitle: 'Egy év',
  length: 365,
  day: 70,
  readings: [{ label: 'Jn 3,16', passages: [] }],
  requested: null,
  sermons: null,
}
const aboutOf = (data: PlanData) => planAbout({ data, url: new URL('https://x.test/bibliaolvaso-terv/2/70') })

test('[MF-05] the card of a plan is today’s day, that of a day is fixed', () => {
  const plan: PlanData = { view: 'plan', month: '2026-11', nid: 2, title: 'Egy év', days: [] }
  expect(aboutOf(plan).card).toEqual({ embed: 'plan', attributes: { nid: '2' } })
  expect(aboutOf(day).card).toEqual({ embed: 'plan', attributes: { nid: '2', day: '70' } })
})

test('[RT-07] a plan is a list of its days', () => {
  const {
    canonical,
    type,
    trail,
    things,
    description: status,
  } = aboutOf({ view: 'plan', month: '2026-11', nid: 2, title: 'Egy év', days: [{ readings: [] }] })
  const description = 'Egy év: napi szakaszok, a bibliai szöveg és a szakaszokról szóló igehirdetések.'
  expect({ canonical, type, trail, description: status }).toEqual({
    canonical: '/bibliaolvaso-terv/2',
    type: 'website',
    trail: [
      { name: 'Bibliaolvasási tervek', path: '/bibliaolvaso-terv' },
      { name: 'Egy év', path: '/bibliaolvaso-terv/2' },
    ],
    description,
  })
  expect(things).toEqual([
    {
      '@type': ['CreativeWork', 'ItemList'],
      '@id': 'https://x.test/bibliaolvaso-terv/2#plan',
      url: 'https://x.test/bibliaolvaso-terv/2',
      name: 'Egy év',
      description,
      inLanguage: 'hu',
      numberOfItems: 1,
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      isPartOf: { '@id': 'https://x.test/#site' },
    },
  ])
  expect(
    aboutOf({ view: 'plan', month: '2026-11', nid: 2, title: 'Egy év', description: 'Leírás', days: [] }).description,
  ).toBe('Leírás')
})

test('[RT-07] a day is a part of its plan and about its readings', () => {
  const { description, type, trail, things } = aboutOf({
    ...day,
    readings: [...day.readings, { label: 'Zsolt 23', passages: [] }],
  })
  const [path, plan] = ['/bibliaolvaso-terv/2/70', '/bibliaolvaso-terv/2']
  expect({ description, type, trail }).toEqual({
    description: 'Egy év, 70. nap: Jn 3,16; Zsolt 23',
    type: 'article',
    trail: [
      { name: 'Bibliaolvasási tervek', path: '/bibliaolvaso-terv' },
      { name: 'Egy év', path: plan },
      { name: '70. nap – Egy év', path },
    ],
  })
  const bible = { '@type': 'Book', name: 'Biblia' }
  expect(things).toEqual([
    {
      '@type': 'CreativeWork',
      '@id': `https://x.test${path}#day`,
      url: `https://x.test${path}`,
      name: '70. nap – Egy év',
      position: 70,
      inLanguage: 'hu',
      about: ['Jn 3,16', 'Zsolt 23'].map((name) => ({ '@type': 'CreativeWork', name, isPartOf: bible })),
      isPartOf: {
        '@type': 'CreativeWork',
        '@id': `https://x.test${plan}#plan`,
        name: 'Egy év',
        url: `https://x.test${plan}`,
      },
    },
  ])
})

test('[RT-07] the first reading shares the day’s canonical address, others do not', () => {
  expect(aboutOf(day).canonical).toBe('/bibliaolvaso-terv/2/70')
  expect(aboutOf({ ...day, requested: 1 }).canonical).toBe('/bibliaolvaso-terv/2/70')
  expect(aboutOf({ ...day, requested: 2 }).canonical).toBe('/bibliaolvaso-terv/2/70/2')
})
