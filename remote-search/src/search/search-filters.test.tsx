import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerAll } from '../test-sermons.ts'
import { provideApi } from 'shared-kernel/test-site'
import { field, lists, open, prepareSearchPage } from './test-search-page.tsx'

prepareSearchPage()

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

test('[PG-01] [QS-08] a box applies at once, keeps the focus, returns to page 1 and announces the count once', async () => {
  const calls = provideApi(answerAll)
  const { router } = await open('/kereses?s=kegyelem&page=2')
  const box = screen.getByRole('checkbox', { name: /böjt/ })
  await userEvent.click(box)
  expect(router.state.location.search).toBe('?s=kegyelem&tags=5')
  expect(lists(calls).at(-1)).toBe('s=kegyelem&tags=5')
  expect(box).toHaveFocus()
  expect(box).toBeChecked()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('61 találat'))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?s=kegyelem&page=2')
  expect(screen.getByRole('checkbox', { name: /böjt/ })).not.toBeChecked()
})

test('[PG-01] a second box ticked before the navigation is known keeps the first', async () => {
  provideApi(answerAll)
  const { router } = await open('/kereses?s=kegyelem')
  await act(async () => {
    for (const name of [/böjt/, /advent/]) screen.getByRole('checkbox', { name }).click()
  })
  await waitFor(() => expect(router.state.location.search).toBe('?s=kegyelem&tags=5,4'))
  expect(screen.getByRole('checkbox', { name: /böjt/ })).toBeChecked()
  await act(() => router.navigate(-1))
  for (const name of [/böjt/, /advent/]) expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
})

test('[PG-01] a name without accents narrows the preachers', async () => {
  provideApi(answerAll)
  await open('/kereses')
  const group = screen.getByRole('group', { name: 'Igehirdető' })
  await userEvent.type(within(group).getByRole('searchbox'), 'ory kal')
  expect(within(group).getAllByRole('checkbox')).toHaveLength(1)
  expect(within(group).getByRole('checkbox', { name: /Őry Kálmán/ })).toBeInTheDocument()
})

test('[PG-01] [QS-06] changing the book removes chapter and verse and keeps the roles', async () => {
  provideApi(answerAll)
  const { router } = await open('/kereses?verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[in_text]=1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Könyv' }), 'János evangéliuma')
  expect(router.state.location.search).toBe('?verb%5Bbook%5D=43&verb%5Bin_text%5D=1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fejezet' }), '3')
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Vers' }), '16{Enter}')
  const params = new URLSearchParams(router.state.location.search)
  expect([params.get('verb[chapter]'), params.get('verb[verse]'), params.get('verb[in_text]')]).toEqual([
    '3',
    '16',
    '1',
  ])
})

test('[PG-01] a plain form submits ranges and further places; another verse ends the range', async () => {
  provideApi(answerAll)
  const address = 'verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[endVerse]=32&verb[also]=45.8,19.23'
  const { router } = await open(`/kereses?${address}`)
  const { form } = field() as HTMLInputElement
  const sent = [...new FormData(form!)].filter(([name]) => name.startsWith('verb'))
  expect(decodeURIComponent(String(new URLSearchParams(sent as [string, string][])))).toBe(address)
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Vers' }))
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Vers' }), '20{Enter}')
  expect(decodeURIComponent(router.state.location.search)).toBe(
    '?verb[book]=42&verb[chapter]=15&verb[verse]=20&verb[also]=45.8,19.23',
  )
})

test('[PG-01] the newest are first, with words the most relevant; order by date can be reversed', async () => {
  provideApi(answerAll)
  const { router } = await open('/kereses')
  expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveDisplayValue('Legújabb elöl')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rendezés' }), 'Dátum szerint')
  expect(router.state.location.search).toBe('?order=date&dir=DESC')
  await userEvent.click(screen.getByRole('link', { name: 'Legújabb elöl' }))
  expect(router.state.location.search).toBe('?order=date')
  await act(() => router.navigate('/kereses?s=kegyelem'))
  expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveDisplayValue('Legjobb találatok elöl')
})

test('[PG-01] on a phone the filters are a sheet that stays open while boxes are ticked', async () => {
  provideApi(answerAll)
  const { router } = await open('/kereses')
  await userEvent.click(screen.getByRole('button', { name: 'Szűrők' }))
  const sheet = screen.getByRole('dialog', { name: 'Szűrők' })
  await userEvent.click(within(sheet).getByRole('checkbox', { name: /advent/ }))
  expect(router.state.location.search).toBe('?tags=4')
  await userEvent.click(within(sheet).getByRole('button', { name: '61 találat megtekintése' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Szűrők (1)' })).toBeInTheDocument()
})
