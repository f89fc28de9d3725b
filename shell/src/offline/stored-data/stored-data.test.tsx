import { screen, waitFor } from '@testing-library/react'
import { button, renderVisit } from '../../layout/testing/render-visit.tsx'
import { StoredData } from './StoredData.tsx'
import { storedSubjects } from './stored-data.ts'

test.each([
  [[], [], []],
  [['lelkesz.reading', 'lelkesz.places'], [], ['reading']],
  [
    ['lelkesz.zoom', 'lelkesz.reading', 'lelkesz.theme', 'lelkesz.verse-numbers'],
    ['lelkesz-files-1'],
    ['reading', 'settings', 'pages'],
  ],
  [['lelkesz.privacy', 'lelkesz.of-a-later-build'], [], ['privacy', 'others']],
])('the keys %j and the caches %j are kept for %j', (keys, caches, subjects) => {
  expect(storedSubjects(keys, caches)).toEqual(subjects)
})

const deleted: string[] = []
beforeEach(() => {
  localStorage.clear()
  deleted.length = 0
  const names = ['lelkesz-documents-1', 'another-site']
  const caches = {
    keys: async () => names,
    delete: async (name: string) => deleted.push(names.splice(names.indexOf(name), 1)[0]!),
  }
  Object.defineProperty(window, 'caches', { configurable: true, value: caches })
})

async function show() {
  const visit = await renderVisit(<StoredData />)
  await screen.findByRole('heading', { name: 'Amit ez a készülék megjegyez' })
  return visit
}

test('stored data is listed, the collection as a link, and deleted after a confirmation, without data of others', async () => {
  localStorage.setItem('lelkesz.reading', '[]')
  localStorage.setItem('lelkesz.collection./node/12', '{}')
  localStorage.setItem('of.another', '1')
  const { user } = await show()
  const listener = jest.fn()
  window.addEventListener('storage', listener)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'hol tart az igehirdetések olvasásában és hallgatásában',
    'könyvjelzők, jegyzetek és a Gyűjtő többi darabja',
    'a meglátogatott oldalak, hogy internet nélkül is olvashassa őket',
  ])
  expect(screen.getByRole('link', { name: /^könyvjelzők/ })).toHaveAttribute('href', '/gyujto')
  await user.click(button('Mindet törlöm'))
  expect(button('Mégsem')).toHaveFocus()
  await user.click(button('Mégsem'))
  expect(localStorage).toHaveLength(3)
  await user.click(button('Mindet törlöm'))
  await user.click(button('Igen, törlöm'))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ez a készülék most nem jegyez meg semmit.'))
  expect(Object.keys(localStorage)).toEqual(['of.another'])
  expect(deleted).toEqual(['lelkesz-documents-1'])
  // Open pages and other tabs hear of it.
  expect(listener).toHaveBeenCalledTimes(1)
  window.removeEventListener('storage', listener)
})

test('a device that refuses its storage keeps nothing', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  const { localStorage: kept, sessionStorage: ofVisit } = window
  Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse })
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse })
  Object.defineProperty(window, 'caches', { configurable: true, get: refuse })
  await show()
  expect(screen.getByRole('status')).toHaveTextContent('Ez a készülék most nem jegyez meg semmit.')
  Object.defineProperty(window, 'localStorage', { configurable: true, value: kept })
  Object.defineProperty(window, 'sessionStorage', { configurable: true, value: ofVisit })
})
