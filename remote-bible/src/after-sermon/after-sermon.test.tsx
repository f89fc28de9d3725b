import { act, screen } from '@testing-library/react'
import { changeGathered, newItem } from 'shared-kernel/collection'
import { planKey } from 'shared-kernel/reading'
import type { Page } from 'shared-kernel/remote-contracts'
import { publish } from 'shared-kernel/remote-events'
import { openPage, provideApi } from 'shared-kernel/test-site'
import { AfterSermon, type SlotSermon, loadPlanDays, type SermonDays } from './AfterSermon.tsx'

const sermon: SlotSermon = { path: '/igehirdetesek/egy', passages: [{ book: 1, chapter: 3, label: '1Móz 3' }] }
const dayOf = (nid: number, day: number) => ({ plan: { nid, title: `${nid}. terv` }, day, label: '1Móz 2–4' })
const passageWith = (days: object[], total = days.length) => ({
  ...{ passage: sermon.passages[0], previous: null, next: null, planDays: { data: days, total } },
  ...Object.fromEntries(['text', 'lesson', 'inText', 'citations'].map((name) => [name, { data: [], total: 0 }])),
})
const stop = new AbortController().signal
const source = { path: sermon.path, title: 'Egy', preacher: null, date: null }
const bookmark = newItem({ kind: 'bookmark', paragraph: 1, words: 'Egy' })

/** Rendered as on a sermon's page; null: nothing is shown. */
async function showBelow(shown: SlotSermon = sermon) {
  const page: Page<SermonDays> = {
    contract: 'page@1',
    load: () => loadPlanDays(shown, stop),
    head: () => ({ title: '' }),
    Component: ({ data }) => <AfterSermon slotProps={shown} data={data} />,
  }
  await openPage(page, { name: 'sermon', paths: ['/s'], module: './S' }, '/s')
}

beforeEach(() => localStorage.clear())

test('lists plan days that read the text, followed plans first, and the number of further ones', async () => {
  const calls = provideApi(() => passageWith([dayOf(1, 2), dayOf(2, 45), dayOf(3, 7)], 5))
  localStorage.setItem(planKey(3), JSON.stringify({ start: '2026-01-01', read: { 7: [1] } }))
  localStorage.setItem(planKey(2), JSON.stringify({ start: '2026-01-01', read: {} }))
  await showBelow()
  expect(calls.map(({ path, query }) => `${path}?${query}`)).toEqual(['/api/v2/passage?book=1&chapter=3'])
  const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(days).toEqual([
    '45. nap – 2. terv 1Móz 2–4 · elkezdett terv',
    '7. nap – 3. terv 1Móz 2–4 · olvasott nap',
    'És még 3 nap.',
  ])
  expect(screen.getByRole('link', { name: '45. nap – 2. terv' })).toHaveAttribute('href', '/bibliaolvaso-terv/2/45')
})

test.each<[string, SlotSermon, number]>([
  ['no plan reads the text', sermon, 1],
  ['there is no text', { ...sermon, passages: [] }, 0],
])('where %s nothing is shown', async (_what, sermon, questions) => {
  const calls = provideApi(() => passageWith([]))
  await showBelow(sermon)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(calls).toHaveLength(questions)
  // The first collected item is still detected.
  act(() => changeGathered(source, () => [bookmark]))
  expect(screen.getByRole('link')).toHaveTextContent('ebből az igehirdetésből: 1')
})

test('searches for every text of the sermon and lists a day that reads two of them once', async () => {
  const passages = [3, 4, 5, 6, 7].map((chapter) => ({ book: 1, chapter, label: `1Móz ${chapter}` }))
  const calls = provideApi(({ query }) =>
    passageWith(
      query.get('chapter') === '3' ? [dayOf(1, 2)] : query.get('chapter') === '4' ? [dayOf(1, 2), dayOf(2, 9)] : [],
    ),
  )
  const { days, total } = await loadPlanDays({ ...sermon, passages }, stop)
  expect(calls).toHaveLength(4)
  expect(days.map(({ plan, day }) => [plan.nid, day])).toEqual([
    [1, 2],
    [2, 9],
  ])
  expect(total).toBe(2)
})

test('counts the collected items of the sermon and updates while collecting', async () => {
  provideApi(() => passageWith([dayOf(1, 2)]))
  await showBelow()
  expect(screen.queryByText(/Gyűjtőben/)).toBeNull()
  const payload = { event: 'collected@1', payload: { path: 'text', count: 'number' } } as const
  act(() => publish(payload, { path: '/igehirdetesek/ketto', count: 3 }))
  expect(screen.queryByText(/Gyűjtőben/)).toBeNull()
  act(() => publish(payload, { path: sermon.path, count: 2 }))
  expect(screen.getByRole('link', { name: 'A Gyűjtőben ebből az igehirdetésből: 2' })).toHaveAttribute(
    'href',
    '/gyujto',
  )
  act(() => publish(payload, { path: sermon.path, count: 0 }))
  expect(screen.queryByText(/Gyűjtőben/)).toBeNull()
})

test('counts what another tab collects and disappears with the last item', async () => {
  provideApi(() => passageWith([]))
  changeGathered(source, () => [bookmark])
  await showBelow()
  act(() => changeGathered(source, () => [bookmark, newItem({ kind: 'bookmark', paragraph: 2, words: 'Két' })]))
  expect(screen.getByRole('link')).toHaveTextContent('ebből az igehirdetésből: 2')
  act(() => changeGathered(source, () => []))
  expect(screen.queryByRole('heading')).toBeNull()
})
