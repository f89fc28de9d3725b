import type { PlanData } from './load-plan.ts'
import { planAbout } from './plan-about.ts'

const day: PlanData = {
  view: 'day',
  nid: 2,
  planTitle: 'Egy év',
  length: 365,
  day: 70,
  readings: [{ label: 'Jn 3,16', passages: [] }],
  asked: null,
  sermons: null,
}
const aboutOf = (data: PlanData) => planAbout({ data, url: new URL('https://x.test/bibliaolvaso-terv/2/70') })

test('[RT-07] a plan is a list of its days', () => {
  const { canonical, trail, things } = aboutOf({ view: 'plan', nid: 2, title: 'Egy év', days: [{ readings: [] }] })
  expect(canonical).toBe('/bibliaolvaso-terv/2')
  expect(trail?.map(({ path }) => path)).toEqual(['/bibliaolvaso-terv', '/bibliaolvaso-terv/2'])
  expect(things).toMatchObject([{ '@id': 'https://x.test/bibliaolvaso-terv/2#plan', name: 'Egy év', numberOfItems: 1 }])
})

test('[RT-07] the first reading alone is the same page as its day, another one is not', () => {
  expect(aboutOf(day).canonical).toBe('/bibliaolvaso-terv/2/70')
  expect(aboutOf({ ...day, asked: 1 }).canonical).toBe('/bibliaolvaso-terv/2/70')
  expect(aboutOf({ ...day, asked: 2 }).canonical).toBe('/bibliaolvaso-terv/2/70/2')
  expect(aboutOf(day).things).toMatchObject([
    { position: 70, about: [{ name: 'Jn 3,16' }], isPartOf: { '@id': 'https://x.test/bibliaolvaso-terv/2#plan' } },
  ])
})
