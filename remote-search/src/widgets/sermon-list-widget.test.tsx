import { act, screen } from '@testing-library/react'
import { provideApi } from 'shared-kernel/test-site'
import { widget } from '../exposed/SermonListWidget.tsx'
import styles from './sermon-listing.module.css'

const NOTHING = { data: [], paging: { page: 1, pages: 1, total: 0, limit: 5, offset: 0 } }

async function mountIn(place: Element) {
  provideApi(() => NOTHING)
  return act(() => widget.mount(place, { query: 'kegyelem' }))
}

// The bundler's word for where the build's files are.
beforeAll(() => void Object.assign(globalThis, { __webpack_public_path__: '/' }))

const place = () => document.body.appendChild(document.createElement('div'))

test('[MF-05] mounted on the page itself it stands in an element that carries its tokens, and leaves none', async () => {
  const host = place()
  const mounted = await mountIn(host)
  const region = await screen.findByRole('region', { name: 'Igehirdetések' })
  expect([...host.children]).toEqual([region.parentElement])
  expect(host.firstElementChild?.className).toBe(styles.page)
  act(() => mounted.unmount())
  expect(host.childNodes).toHaveLength(0)
  host.remove()
})

test('[MF-05] in a shadow root its host carries them, where the page may set them', async () => {
  const host = place()
  const inside = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(inside)
  const mounted = await mountIn(inside)
  expect(inside.firstElementChild?.tagName).toBe('SECTION')
  act(() => mounted.unmount())
  host.remove()
})
