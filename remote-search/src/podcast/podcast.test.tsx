import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage, provideApi } from 'shared-kernel/test-site'
import { page } from '../exposed/PodcastPage.tsx'
import { pages } from '../pages.ts'
import { card, sermonList } from '../test-sermons.ts'
import { hu } from './messages.ts'

const row = pages.find(({ name }) => name === 'podcast')!
const FEED = `${location.origin}/kereses.xml?media=audio`
const ENCODED = encodeURIComponent(FEED)
const WITHOUT_SCHEME = FEED.replace(/^https?:\/\//, '')

async function open(sermons = [card]) {
  const calls = provideApi(() => sermonList(sermons))
  await openPage(page, row, '/podcast')
  return calls
}

test('asks for the newest recordings, and lists them with preacher, day and length', async () => {
  const calls = await open()
  expect(calls.map(({ path, query }) => `${path}?${query}`)).toEqual([
    '/api/v2/list?media=audio&order=date&dir=DESC&limit=6',
  ])
  expect(screen.getByRole('link', { name: card.title })).toHaveAttribute('href', card.path)
  for (const fact of ['Sárkány Benedek', '2014. február 28.', '31 perc']) expect(screen.getByText(fact)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Meghallgatás.*tékozló/ })).toBeVisible()
})

test.each([
  ['Apple Podcasts', `podcast://${WITHOUT_SCHEME}`],
  ['Overcast', `overcast://x-callback-url/add?url=${ENCODED}`],
  ['AntennaPod', `antennapod-subscribe://${WITHOUT_SCHEME}`],
  ['Pocket Casts', `pktc://subscribe/${WITHOUT_SCHEME}`],
])('%s opens with the feed', async (app, href) => {
  await open()
  expect(screen.getByRole('link', { name: app })).toHaveAttribute('href', href)
})

test('the address of the feed is copied', async () => {
  const user = userEvent.setup()
  await open()
  expect(screen.getByLabelText(hu.address)).toHaveValue(FEED)
  await user.click(screen.getByRole('button', { name: hu.copy }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(hu.copied))
  expect(await navigator.clipboard.readText()).toBe(FEED)
})

test('a library without recordings offers what there is to read', async () => {
  await open([])
  expect(screen.queryByText(hu.subscribe)).toBeNull()
  expect(screen.getByRole('link', { name: hu.toSermons })).toHaveAttribute('href', '/kereses')
})
