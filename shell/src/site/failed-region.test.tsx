import { screen, waitFor } from '@testing-library/react'
import { renderVisit } from '../frame/testing/render-visit.tsx'
import { FailedRegion } from './FailedRegion.tsx'

const show = (kind: 'off' | 'load') => renderVisit(<FailedRegion failure={{ where: 'remote', kind, message: 'm' }} />)
afterEach(() => window.history.replaceState(null, '', '/'))

test('where the page of the collection is off, it says that what is kept is still here', async () => {
  window.history.replaceState(null, '', '/gyujto')
  await show('off')
  expect(await screen.findByText(/ezen a készüléken megvan/)).toBeVisible()
})

test.each([
  ['/kereses', 'off'],
  ['/gyujto', 'load'],
] as const)('on %s, where it is %s, it speaks of nothing that is kept', async (path, kind) => {
  window.history.replaceState(null, '', path)
  await show(kind)
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByText(/ezen a készüléken megvan/)).toBeNull()
})
