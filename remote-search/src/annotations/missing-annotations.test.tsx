import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage, provideApi } from 'shared-kernel/test-site'
import { page } from '../exposed/ContentPage.tsx'
import { pages } from '../pages.ts'
import { answerAll } from '../test-sermons.ts'

jest.mock('./Annotations.tsx', () => {
  throw new Error('Loading chunk annotations failed.')
})

const row = pages.find(({ name }) => name === 'node_view')!

test('each press reports that the tools cannot be loaded', async () => {
  provideApi(answerAll)
  await openPage(page, row, '/node/12')
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Jelölés' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('A jelölés most nem tölthető be.')
    await userEvent.click(screen.getByRole('button', { name: 'Bezárás' }))
    expect(screen.queryByRole('alert')).toBeNull()
  }
})
