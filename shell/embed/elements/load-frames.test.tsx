import { waitFor } from '@testing-library/react'
import { loadFrames } from './host-page.ts'

const SITE = 'https://pelda.hu'

test('[MF-05] without a frame of the site nothing is fetched, and what fails is fetched again online', async () => {
  const listened = jest.spyOn(window, 'addEventListener')
  const isWaiting = () => listened.mock.calls.filter(([name]) => name === 'online').length
  document.body.innerHTML = '<iframe src="https://mas.hu/"></iframe>'
  loadFrames(SITE)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isWaiting()).toBe(0)

  // There is nothing to be had here: each attempt fails.
  const frame = document.createElement('iframe')
  frame.setAttribute('src', `${SITE}/kereses?EMBEDDED=1`)
  document.body.append(frame)
  loadFrames(SITE)
  loadFrames(SITE)
  await waitFor(() => expect(isWaiting()).toBe(1))
  loadFrames(SITE)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(isWaiting()).toBe(2))
})
