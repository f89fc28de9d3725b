import { act, fireEvent, screen } from '@testing-library/react'
import type { MenuItem } from 'shared-kernel/api'
import { startSubmenus } from '../prehydrate/submenus.ts'
import { Menu } from './Menu.tsx'
import { button, link, renderVisit } from './testing/render-visit.tsx'

const items: MenuItem[] = [
  { title: 'Keresés', url: '/kereses' },
  {
    title: 'Bibliaolvasás',
    alias: '/bibliaolvaso-terv',
    children: [
      { title: 'Napi ige', url: '/napi-ige' },
      { title: 'Más fordítások', url: 'https://pelda.hu/biblia', attributes: { nofollow: true } },
    ],
  },
]
const toggle = () => button('Almenü megnyitása')
const branch = () => toggle().closest('li')!
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true'
const hover = (pointerType: string) => fireEvent.pointerOver(branch(), { pointerType })
const stray = () => fireEvent.pointerOut(branch(), { pointerType: 'mouse' })

beforeAll(startSubmenus)
// jsdom's PointerEvent does not read `pointerType`.
beforeAll(() => {
  window.PointerEvent = class extends MouseEvent {
    readonly pointerType: string
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init)
      this.pointerType = init.pointerType ?? ''
    }
  } as typeof PointerEvent
})
afterEach(() => jest.useRealTimers())

test('[MN-01] a link has nofollow when the item says so', async () => {
  const { user } = await renderVisit(<Menu items={items} />)
  await user.click(toggle())
  expect(link('Más fordítások').getAttribute('rel')).toContain('nofollow')
  expect(link('Napi ige').getAttribute('rel') ?? '').not.toContain('nofollow')
})

test('[MN-01] a config cannot make a link that runs a script', async () => {
  await renderVisit(<Menu items={[{ title: 'Rossz', url: 'javascript:alert(1)' }]} />)
  expect(screen.getByText('Rossz')).not.toHaveAttribute('href')
})

test('[MN-02] on a wide layout hovering opens, Escape and straying close it, and a press keeps it open', async () => {
  jest.useFakeTimers()
  await renderVisit(<Menu items={items} />, { wide: true })
  hover('mouse')
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(toggle()).toHaveFocus()

  hover('mouse')
  stray()
  expect(isOpen()).toBe(true)
  act(() => void jest.advanceTimersByTime(300))
  expect(isOpen()).toBe(false)

  hover('mouse')
  fireEvent.click(toggle())
  stray()
  act(() => void jest.advanceTimersByTime(1000))
  expect(isOpen()).toBe(true)
})

test('[MN-02] Escape leaves the focus in a field while the mouse rests on the menu', async () => {
  await renderVisit(
    <>
      <Menu items={items} />
      <input aria-label="Keresett szó" />
    </>,
  )
  const field = screen.getByRole('textbox')
  field.focus()
  hover('mouse')
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(field).toHaveFocus()
})

test('[MN-02] the submenu closes when its link is followed and when the focus goes elsewhere', async () => {
  const { user, router } = await renderVisit(
    <>
      <Menu items={items} />
      <button type="button">Máshol</button>
    </>,
  )
  await user.click(toggle())
  await user.click(link('Napi ige'))
  expect(router.state.location.pathname).toBe('/napi-ige')
  expect(isOpen()).toBe(false)
  await user.click(toggle())
  act(() => button('Máshol').focus())
  expect(isOpen()).toBe(false)
})
