import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeGathered, collectionKey, type Item, readCollection, readGathered } from 'shared-kernel/collection'
import { openPage, provideApi } from 'shared-kernel/test-site'
import { page } from '../exposed/ContentPage.tsx'
import { pages } from '../pages.ts'
import { answerAll, sermon } from '../test-sermons.ts'
import './Annotations.tsx'

const row = pages.find(({ name }) => name === 'node_view')!
const source = { path: sermon.path, title: sermon.title, preacher: 'Sárkány Benedek', date: '2014-02-28' }
const stored = (): readonly Item[] => readGathered(sermon.path)?.items ?? []
const AT = '2026-11-22T10:00:00.000Z'

async function open() {
  provideApi(answerAll)
  const opened = await openPage(page, row, '/node/12')
  const body = screen.getByText(/^Második bekezdés/, { selector: 'p' })
  return { ...opened, user: userEvent.setup(), body }
}
const tools = (name: RegExp = /bekezdés: eszközök$/) => screen.findByRole('region', { name })
const press = async (name: string) => userEvent.click(within(await tools()).getByRole('button', { name }))
/** jsdom's clicks do not tell their pointer. */
const click = (element: HTMLElement, pointerType: string) =>
  fireEvent(element, Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType }))

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  jest.restoreAllMocks()
  for (const one of readCollection()) changeGathered(one.source, () => [])
  localStorage.clear()
  window.getSelection()?.removeAllRanges()
})

test('a pressed paragraph gets a bookmark in its margin, which moves no word', async () => {
  const { body } = await open()
  const words = body.textContent
  click(body, 'touch')
  await press('Könyvjelző')
  expect(await screen.findByText('A könyvjelzőt elhelyeztük.')).toBeVisible()
  expect(stored()).toMatchObject([{ kind: 'bookmark', words: expect.stringMatching(/^Második bekezdés/) }])
  expect(readGathered(sermon.path)?.source).toEqual(source)
  const sign = within(body).getByRole('button', { name: /^Könyvjelző: \d\. bekezdés$/ })
  expect(body.textContent).toBe(words)
  expect(within(await tools()).getByRole('button', { name: 'Könyvjelző' })).toHaveAttribute('aria-pressed', 'true')
  await press('Könyvjelző')
  expect(sign).not.toBeInTheDocument()
  expect(stored()).toEqual([])
})

test('the tools close by Escape, by their button, and by pressing the paragraph again', async () => {
  const { user, body } = await open()
  for (const close of [() => user.keyboard('{Escape}'), () => press('Bezárás'), () => click(body, 'touch')]) {
    click(body, 'touch')
    expect(await tools()).toBeVisible()
    await close()
    await waitFor(() => expect(screen.queryByRole('region', { name: /eszközök$/ })).toBeNull())
  }
})

test('a click of a mouse opens no tools: on another paragraph it closes them', async () => {
  const { body } = await open()
  click(body, 'touch')
  expect(await tools()).toBeVisible()
  click(screen.getByText(/^Az apa nem/, { selector: 'p' }), 'mouse')
  await waitFor(() => expect(screen.queryByRole('region', { name: /eszközök$/ })).toBeNull())
})

test('by keyboard the tools open at a button, step between paragraphs, and return the focus', async () => {
  const { user } = await open()
  const opener = screen.getByRole('button', { name: 'Jelölés' })
  opener.focus()
  await user.keyboard('{Enter}')
  const region = await tools(/^1\. bekezdés: eszközök$/)
  const button = (name: string) => within(region).getByRole('button', { name })
  expect(button('Előző bekezdés')).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(button('Következő bekezdés')).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await tools(/^2\. bekezdés: eszközök$/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

test('Tab beyond the tools continues at their opener, and Escape returns the focus from anywhere', async () => {
  const { user } = await open()
  const opener = screen.getByRole('button', { name: 'Jelölés' })
  opener.focus()
  await user.tab()
  const behind = document.activeElement
  opener.focus()
  await user.keyboard('{Enter}')
  const region = await tools()
  const button = (name: string) => within(region).getByRole('button', { name })
  await waitFor(() => expect(button('Következő bekezdés')).toHaveFocus())
  button('Idézet másolása').focus()
  await user.tab()
  expect(behind).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(button('Következő bekezdés')).toHaveFocus()
  await user.tab({ shift: true })
  expect(opener).toHaveFocus()
  await user.tab()
  await user.keyboard('{Escape}')
  expect(opener).toHaveFocus()
  expect(region).not.toBeInTheDocument()
})

test('a note is edited below its paragraph, saved while typing, opened by its sign and deleted with undo', async () => {
  const { user, body } = await open()
  click(body, 'touch')
  await press('Jegyzet')
  const field = screen.getByRole('textbox', { name: /^Jegyzet: \d\. bekezdés$/ })
  await waitFor(() => expect(field).toHaveFocus())
  const status = within(screen.getByRole('note')).getByRole('status')
  expect(status).toHaveTextContent('Amit ide ír, magától mentődik ezen a készüléken.')
  await user.type(field, 'Szép')
  expect(status).toHaveTextContent('Elmentve ezen a készüléken.')
  expect(stored()).toMatchObject([{ kind: 'note', text: 'Szép' }])
  await user.keyboard('{Escape}')
  expect(field).not.toBeInTheDocument()
  const sign = within(body).getByRole('button', { name: /^Jegyzet megnyitása: \d\. bekezdés$/ })
  expect(sign).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox')).toHaveValue('Szép')
  await user.click(screen.getByRole('button', { name: 'Jegyzet törlése' }))
  expect(stored()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Visszavonás' }))
  expect(stored()).toMatchObject([{ kind: 'note', text: 'Szép' }])
})

test('text from another tab appears in the field', async () => {
  const { user, body } = await open()
  click(body, 'touch')
  await press('Jegyzet')
  await user.type(screen.getByRole('textbox'), 'Itt')
  const [note] = stored() as [Extract<Item, { kind: 'note' }>]
  const other = { source, items: [{ ...note, text: 'Ott' }] }
  localStorage.setItem(collectionKey(sermon.path), JSON.stringify(other))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: collectionKey(sermon.path) })))
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Ott'))
})

test('a paragraph or selection is collected and removed', async () => {
  const { body } = await open()
  click(body, 'touch')
  await press('Gyűjtőbe')
  expect(stored()).toMatchObject([{ kind: 'quotation', text: body.textContent }])
  expect(within(await tools()).getByRole('link', { name: 'Megnyitás a Gyűjtőben' })).toHaveAttribute('href', '/gyujto')
  await press('Gyűjtőbe')
  expect(stored()).toEqual([])

  const text = [...body.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!
  window.getSelection()!.setBaseAndExtent(text, 0, text, 8)
  document.dispatchEvent(new Event('selectionchange'))
  expect(await screen.findByText('Kijelölt szöveg')).toBeVisible()
  await press('Gyűjtőbe')
  expect(stored()).toMatchObject([
    { kind: 'quotation', text: 'Második […]', words: expect.stringMatching(/^Második bekezdés/) },
  ])
})

test('a full disk is reported, and the typed text stays', async () => {
  const { user, body } = await open()
  click(body, 'touch')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await press('Jegyzet')
  await user.type(screen.getByRole('textbox'), 'Szép')
  expect(screen.getByText(/Ezt a készülékre nem tudtuk elmenteni/)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('Szép')
})

test('annotations follow their paragraph in a changed text, or are listed at the end', async () => {
  const mark = { at: AT, paragraph: 9 }
  changeGathered(source, () => [
    { ...mark, id: 'b', kind: 'bookmark', words: 'Második bekezdés' },
    { ...mark, id: 'n', kind: 'note', words: 'Amit kihúztak', text: 'A jegyzet megvan.' },
  ])
  const found = readGathered(sermon.path)!.items[0]!
  const { body, user } = await open()
  const words = body.textContent!.replace(/\s+/g, ' ').trim()
  act(() =>
    changeGathered(
      source,
      (items) => items.map((item) => (item.id === found.id ? { ...item, words } : item)) as Item[],
    ),
  )
  expect(await within(body).findByRole('button', { name: /^Könyvjelző:/ })).toBeVisible()
  // The Gyűjtő links there as well.
  const number = Number(
    /\d+/.exec(
      within(body)
        .getByRole('button', { name: /^Könyvjelző:/ })
        .getAttribute('aria-label') ?? '',
    )?.[0],
  )
  await waitFor(() => expect(stored().map((item) => 'paragraph' in item && item.paragraph)).toEqual([number, 9]))
  const lost = screen.getByRole('region', { name: /helye már nem található/ })
  expect(lost).toHaveTextContent('A jegyzet megvan.')
  await user.click(within(lost).getByRole('button', { name: 'Törlés' }))
  expect(lost).not.toBeInTheDocument()
})

test('verses of a reference are collected under their passage', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: /^Lekció/ }))
  await user.click(await screen.findByRole('button', { name: 'Gyűjtőbe' }))
  expect(await screen.findByRole('button', { name: 'Bekerült a Gyűjtőbe' })).toBeVisible()
  const [passage] = readCollection()
  expect(passage).toMatchObject({ source: { path: '/ige/%C3%89zs/55/6-9' }, items: [{ kind: 'verses' }] })
})
