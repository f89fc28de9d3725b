/** The search page in tests. */
import { screen } from '@testing-library/react'
import { type FakeCall, openPage } from 'shared-kernel/test-site'
import { page } from '../exposed/SearchPage.tsx'
import { getFindPlaces, getPassages } from '../lazy.tsx'
import { pages } from '../pages.ts'

export const row = pages.find(({ name }) => name === 'search')!
export const open = (address: string) => openPage(page, row, address)
/** Requested searches for results; those for counts request few facets. */
export const lists = (calls: FakeCall[]) =>
  calls.filter(({ path, query }) => path === '/api/v2/list' && !query.has('facets')).map(({ query }) => String(query))
export const heading = () => screen.getByRole('heading', { level: 2 })
export const field = () => screen.getByLabelText('Keresés szóra vagy igehelyre')

/** Call it once in a file: errors of React fail a test, and lazy code is compiled before one waits for it. */
export function prepareSearchPage() {
  const consoleError = jest.spyOn(console, 'error')
  afterEach(() => expect(consoleError).not.toHaveBeenCalled())
  beforeAll(() => Promise.all([getFindPlaces(), getPassages()]))
}
