import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeGathered, newItem, readCollection } from 'shared-kernel/collection'
import { openPage, provideApi, renderOnServer } from 'shared-kernel/test-site'
import { page } from '../exposed/CollectionPage.tsx'
import { page as asDocument } from '../exposed/CollectionPage.server.ts'
import { pages } from '../pages.ts'
import { formatFile } from './collection-file.ts'

const row = pages.find(({ name }) => name === 'collection')!
const sermon = { path: '/node/12', title: 'A tékozló fiú', preacher: 'Kis Éva', date: '2014-02-28' }
const passage = { path: '/ige/Jn/3/16', title: 'Jn 3,16', preacher: null, date: null }
const place = { paragraph: 4, words: 'Az apa fut' }
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

function keepSome() {
  changeGathered(sermon, () => [
    newItem({ kind: 'bookmark', ...place }, at(1)),
    newItem({ kind: 'note', ...place, text: 'Ezt felolvasni' }, at(2)),
  ])
  changeGathered(passage, () => [
    newItem({ kind: 'verses', label: 'Jn 3,16', text: 'Mert úgy', translation: 'Próba' }, at(3)),
  ])
}
async function open() {
  provideApi(() => 404)
  const shown = await openPage(page, row, '/gyujto')
  return { ...shown, user: userEvent.setup() }
}
const openBackup = () => userEvent.click(screen.getByText(/biztonsági mentés$/i))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** jsdom's `File` has no `text()`. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'gyujto.json', { type: 'application/json' }), { text: () => Promise.resolve(text) })

afterEach(() => {
  for (const { source } of readCollection()) changeGathered(source, () => [])
  localStorage.clear()
})

test('an empty collection explains how to fill it', async () => {
  await open()
  expect(screen.getByText(/^Még üres\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Igehirdetések keresése' })).toHaveAttribute('href', '/kereses')
  expect(screen.queryByRole('button', { name: 'Másolás szövegszerkesztőbe' })).toBeNull()
})

test('without scripts it says what it needs, and it is not indexed', async () => {
  expect(await renderOnServer(page, row, '/gyujto')).toMatch(/<div class="unscripted">.*JavaScripttel/)
  expect(asDocument.about!({ data: undefined, params: {}, url: new URL('https://x.test/gyujto') })).toMatchObject({
    unlisted: true,
    canonical: '/gyujto',
  })
})

test('items are grouped by source, newest first, each linking to its place', async () => {
  keepSome()
  await open()
  expect(headings().slice(0, 2)).toEqual(['Jn 3,16', 'A tékozló fiú'])
  expect(screen.getByText('Kis Éva · 2014. február 28.')).toBeVisible()
  expect(screen.getByText('Jn 3,16, Próba')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Jegyzet: 4. bekezdés' })).toHaveAttribute('href', '/node/12#p4')
  expect(screen.getByText('Ezt felolvasni')).toBeVisible()
})

test('a citation shows its author, links to its sermon and can be removed', async () => {
  changeGathered({ path: '/idezetek', title: 'Idézetek', preacher: null, date: null }, () => [
    newItem({ kind: 'citation', text: 'Aki hazaér', about: 'Kis Éva: A tékozló fiú', sermon: '/node/12' }, at(4)),
    newItem({ kind: 'citation', text: 'Ne félj', about: null, sermon: null }, at(3)),
  ])
  const { user } = await open()
  expect(headings()[0]).toBe('Idézetek')
  expect(screen.getByText('Kis Éva: A tékozló fiú')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Az igehirdetés' }).map((link) => link.getAttribute('href'))).toEqual([
    '/node/12',
  ])
  await user.click(screen.getByRole('button', { name: 'Törlés: Idézet, Ne félj' }))
  expect(readCollection()[0]?.items).toMatchObject([{ text: 'Aki hazaér' }])
})

test('a removed item can be restored in place', async () => {
  keepSome()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Törlés: Igeversek, Jn 3,16' }))
  expect(readCollection().map(({ source }) => source.path)).toEqual(['/node/12'])
  const undo = screen.getByRole('button', { name: 'Visszavonás' })
  expect(undo).toHaveFocus()
  expect(headings()[0]).toBe('Jn 3,16')
  await user.click(undo)
  expect(readCollection().map(({ source }) => source.path)).toEqual(['/ige/Jn/3/16', '/node/12'])
  expect(screen.getByRole('button', { name: 'Törlés: Igeversek, Jn 3,16' })).toHaveFocus()
})

test('a removed item is named, and bidi characters affect only its own words', async () => {
  const turned = '\u202Eegy'
  changeGathered(sermon, () => [newItem({ kind: 'note', ...place, text: turned })])
  const { user } = await open()
  expect(screen.getByText(turned).tagName).toBe('BDI')
  await user.click(screen.getByRole('button', { name: 'Törlés: Jegyzet, Az apa fut' }))
  expect(screen.getByText('Törölve: Jegyzet,')).toHaveTextContent('Törölve: Jegyzet, Az apa fut')
})

test('an import that exceeds the storage says so', async () => {
  keepSome()
  const file = fileOf(formatFile(readCollection()))
  for (const { source } of readCollection()) changeGathered(source, () => [])
  const { user } = await open()
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await openBackup()
  await user.upload(screen.getByLabelText('Beolvasás fájlból'), file)
  expect(await screen.findByText(/^A fájlból 3 új bejegyzés került ide, de a készüléken nem fér el/)).toBeVisible()
  full.mockRestore()
})

test('it is copied with its sources', async () => {
  keepSome()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Másolás szövegszerkesztőbe' }))
  expect(await screen.findByText('Vágólapra másolva')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain('„Mert úgy” (Jn 3,16, Próba, ')
})

test('an export restores an empty device, and a second import adds nothing', async () => {
  keepSome()
  const before = readCollection()
  const file = fileOf(formatFile(before))
  for (const { source } of before) changeGathered(source, () => [])
  const { user } = await open()
  await openBackup()
  await user.upload(screen.getByLabelText('Beolvasás fájlból'), file)
  expect(await screen.findByText(/^3 új bejegyzés beolvasva/)).toBeVisible()
  expect(readCollection()).toEqual(before)
  await user.upload(screen.getByLabelText('Beolvasás fájlból'), file)
  expect(await screen.findByText(/^0 új bejegyzés beolvasva/)).toBeVisible()
  await user.upload(screen.getByLabelText('Beolvasás fájlból'), fileOf('{}'))
  expect(await screen.findByText(/nem innen való mentés/)).toBeVisible()
  expect(readCollection()).toEqual(before)
})

test('ten thousand items are shown a hundred at a time', async () => {
  const many = Array.from({ length: 130 }, (_, index) => newItem({ kind: 'bookmark', ...place }, at(index % 28)))
  changeGathered(sermon, () => many)
  const { container } = await open()
  const shown = () => container.querySelectorAll('li').length
  expect(shown()).toBe(100)
  fireEvent.click(screen.getByText('Továbbiak (30)'))
  expect(shown()).toBe(130)
})

test('printing shows all items', async () => {
  changeGathered(sermon, () => Array.from({ length: 230 }, () => newItem({ kind: 'bookmark', ...place })))
  const { container } = await open()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(container.querySelectorAll('li')).toHaveLength(230)
  expect(screen.queryByText(/^Továbbiak/)).toBeNull()
})
