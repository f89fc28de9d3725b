import { screen } from '@testing-library/react'
import { page } from '../exposed/DailyReadingPage.tsx'
import { pages } from '../pages.ts'
import { openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'

const row = pages.find(({ name }) => name === 'daily_reading')!

test('[RT-08] the day’s sermon replaces the history entry, so that Back works', async () => {
  provideApi(() => ({ nid: 12, date: '2026-03-10' }))
  const { router } = await openPage(page, row, '/napi-ige')
  expect(router.state.location).toMatchObject({ pathname: '/node/12', search: '?nap=2026-03-10' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each([
  ['takes the day along', '2026-03-10', '/node/12?nap=2026-03-10'],
  ['of an API that tells no day leads to the item alone', '', '/node/12'],
])('[RT-08] the server redirects %s', async (_what, date, location) => {
  provideApi(() => ({ nid: 12, date }))
  const answer = (await renderOnServer(page, row, '/napi-ige')) as Response
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(location)
})

test('[RT-08] a day without a reading says so and links elsewhere', async () => {
  provideApi(() => ({ date: '2026-03-10' }))
  await openPage(page, row, '/napi-ige', { site: { citations: true } })
  expect(screen.getByText('2026. március 10., kedd')).toBeVisible()
  expect(screen.getByText(/A mai napi ige még nem érhető el/)).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bibliaolvaso-terv',
    '/idezetek',
    '/kereses',
  ])
})

test('[RT-05] [RT-08] citations are not linked where they are disabled', async () => {
  provideApi(() => ({ date: '2026-03-10' }))
  await openPage(page, row, '/napi-ige', { site: { citations: false } })
  expect(screen.queryByRole('link', { name: 'Idézetek' })).toBeNull()
})
