import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, screen } from '@testing-library/react'
import { provideApi } from 'shared-kernel/test-site'
import { widget } from '../exposed/SermonListWidget.tsx'
import styles from './sermon-listing.module.css'

const NOTHING = { data: [], paging: { page: 1, pages: 1, total: 0, limit: 5, offset: 0 } }

async function mountIn(place: Element, props: object = { query: 'kegyelem' }) {
  provideApi(() => NOTHING)
  return act(() => widget.mount(place, props))
}

// Set by the bundler: the address of the build's files.
beforeAll(() => void Object.assign(globalThis, { __webpack_public_path__: '/' }))

const place = () => document.body.appendChild(document.createElement('div'))

test('[MF-05] mounted on a page it has an element with its tokens, and unmounts completely', async () => {
  const host = place()
  const mounted = await mountIn(host)
  const region = await screen.findByRole('region', { name: 'Igehirdetések' })
  expect([...host.children]).toEqual([region.parentElement])
  expect(host.firstElementChild?.className).toBe(styles.page)
  act(() => mounted.unmount())
  expect(host.childNodes).toHaveLength(0)
  host.remove()
})

test.each([
  ['en', 'en', 'Sermons'],
  ['de', 'hu', 'Igehirdetések'],
])('[AP-01] requested in %s, its language attribute is %s', async (language, spoken, name) => {
  const host = place()
  const mounted = await mountIn(host, { query: 'kegyelem', language })
  expect(await screen.findByRole('region', { name })).toHaveAttribute('lang', spoken)
  act(() => mounted.unmount())
  host.remove()
})

test('[MF-05] its colours follow the host’s color-scheme or theme', async () => {
  const host = place()
  const mounted = await mountIn(host, { theme: 'dark' })
  expect((await screen.findByRole('region')).dataset.theme).toBe('dark')
  await act(() => mounted.update({}))
  expect(screen.getByRole('region').dataset.theme).toBeUndefined()
  act(() => mounted.unmount())
  host.remove()

  const sheet = readFileSync(path.join(import.meta.dirname, 'sermon-listing.module.css'), 'utf8')
  const light = [...sheet.matchAll(/--([a-z-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour])
  const both = [...sheet.matchAll(/--([a-z-]+): light-dark\((#\w+), #\w+\);/g)].map(([, name, colour]) => [
    name,
    colour,
  ])
  expect(both).toHaveLength(8)
  expect(both).toEqual(light)
  // A shadow root inherits the host's colours.
  expect(sheet).toMatch(/all: initial;\s+color-scheme: inherit;/)
  for (const theme of ['light', 'dark']) {
    expect(sheet).toMatch(new RegExp(`\\.widget\\[data-theme='${theme}'\\] {\\s+color-scheme: ${theme};`))
  }
})

test('[MF-05] a polluted Object.prototype changes no setting', async () => {
  const evil = { theme: 'dark', query: 'gonosz', language: 'en', api: 'https://gonosz.hu' }
  provideApi(() => NOTHING)
  const fetchSpy = jest.spyOn(globalThis, 'fetch')
  for (const [name, value] of Object.entries(evil)) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
  }
  const host = place()
  const mounted = await act(() => widget.mount(host, { preacher: '7' }))
  // The test reporter also reads the storage.
  for (const name of Object.keys(evil)) Reflect.deleteProperty(Object.prototype, name)
  const region = await screen.findByRole('region', { name: 'Igehirdetések' })
  expect(region.getAttribute('data-theme')).toBeNull()
  const addresses = fetchSpy.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)))
  expect(addresses.join()).toContain('preacher')
  expect(addresses.join()).not.toContain('gonosz')
  act(() => mounted.unmount())
  host.remove()
})
