import { type ReactNode, act } from 'react'
import { type HydrationOptions, type Root, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { applyPreferences } from 'shared-kernel/preferences'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared-kernel/site-router'
import { Menu } from '../layout/Menu.tsx'
import { ThemeChoice, ThemeSwitch } from '../layout/Theme.tsx'
import { ZoomSlider } from '../layout/ZoomSlider.tsx'
import { button } from '../layout/testing/render-visit.tsx'
import { startSubmenus } from './submenus.ts'
import { startDisplaySettings } from './display-settings.ts'

const ITEMS = [{ title: 'Ige', alias: '/bibliaolvaso-terv', children: [{ title: 'Napi ige', url: '/napi-ige' }] }]
const root = document.documentElement
const range = () => document.querySelector<HTMLInputElement>('input[type=range]')!
const toggle = () => button('Almenü megnyitása')
const submenu = () => document.getElementById(toggle().getAttribute('aria-controls')!)!
const slide = (value: string, type: string) => {
  range().value = value
  range().dispatchEvent(new Event(type, { bubbles: true }))
}

let hydrated: Root | undefined
const hydrate = (site: ReactNode, options?: HydrationOptions) =>
  act(async () => {
    hydrated = hydrateRoot(document.getElementById('site')!, site, options)
  })
afterEach(() => act(() => hydrated?.unmount()))

/** The frame as a document has it, and what hydrates it. */
async function openDocument() {
  const element = (
    <>
      <Menu items={ITEMS} />
      <ThemeSwitch />
      <ThemeChoice />
      <ZoomSlider />
    </>
  )
  const handler = createStaticHandler([{ path: '*', element }])
  const context = await handler.query(new Request('http://site.test/kereses'))
  if (context instanceof Response) throw new Error('It navigated')
  const router = createStaticRouter(handler.dataRoutes, context)
  const site = <StaticRouterProvider router={router} context={context} hydrate={false} />
  document.body.innerHTML = `<div id="site">${renderToString(site)}</div>`
  return site
}

let system: MediaQueryList
const setSystem = (theme: 'light' | 'dark') => {
  Object.assign(system, { matches: theme === 'dark' })
  system.dispatchEvent(new Event('change'))
}
const NAMES = { system: 'Rendszer szerint', light: 'Világos', dark: 'Sötét' }
const chosen = () =>
  Object.entries(NAMES).flatMap(([choice, name]) => (button(name).ariaPressed === 'true' ? choice : []))
const choose = (choice: keyof typeof NAMES) => button(NAMES[choice]).click()

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => system
  localStorage.clear()
  root.className = 'light'
  root.style.setProperty('--zoom', '1')
})

test('[AP-09] [AP-10] theme and letter size answer before React, and React finds them as they were set', async () => {
  const site = await openDocument()
  const settings = startDisplaySettings()
  button('Sötét mód').click()
  expect(root).toHaveClass('dark')
  expect(button('Sötét mód')).toHaveAttribute('aria-pressed', 'true')
  button('Nagyobb').click()
  button('Nagyobb').click()
  button('Kisebb').click()
  expect(root.style.getPropertyValue('--zoom')).toBe('1.05')
  expect(range()).toHaveAttribute('aria-valuetext', '105 százalék')
  slide('130', 'input')
  expect(document.body).toHaveTextContent('130 %')
  expect(root.style.getPropertyValue('--zoom')).toBe('1.05')
  slide('130', 'change')
  expect(root.style.getPropertyValue('--zoom')).toBe('1.3')

  const problems = jest.fn()
  const complain = jest.spyOn(console, 'error').mockImplementation(problems)
  const stopApplying = applyPreferences()
  await hydrate(site, { onRecoverableError: problems })
  settings()
  complain.mockRestore()
  // Attributes that were set before are the only difference, and React says so while developing alone.
  for (const [said] of problems.mock.calls as unknown[][]) expect(String(said)).toMatch(/attributes of the server/)
  expect(document.body).toHaveTextContent('130 %')
  expect([range().value, button('Sötét mód').getAttribute('aria-pressed')]).toEqual(['130', 'true'])
  await act(async () => button('Nagyobb').click())
  await act(async () => button('Sötét mód').click())
  expect(root.style.getPropertyValue('--zoom')).toBe('1.35')
  expect(root).toHaveClass('light')
  expect(document.body).toHaveTextContent('135 %')
  stopApplying()
})

test('[AP-09] before React and after it, "as the system" is chosen again after the switch, and followed', async () => {
  const site = await openDocument()
  const settings = startDisplaySettings()
  button('Sötét mód').click()
  expect([root.className, ...chosen()]).toEqual(['dark', 'dark'])
  setSystem('light')
  expect(root).toHaveClass('dark')
  choose('system')
  expect(root).toHaveClass('light')
  expect(button('Sötét mód')).toHaveAttribute('aria-pressed', 'false')
  setSystem('dark')
  expect(root).toHaveClass('dark')
  expect(button('Sötét mód')).toHaveAttribute('aria-pressed', 'true')

  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const stopApplying = applyPreferences()
  await hydrate(site)
  settings()
  complain.mockRestore()
  expect([root.className, ...chosen()]).toEqual(['dark', 'system'])
  await act(async () => button('Sötét mód').click())
  expect([root.className, ...chosen()]).toEqual(['light', 'light'])
  await act(async () => setSystem('dark'))
  expect(root).toHaveClass('light')
  await act(async () => choose('system'))
  expect([root.className, ...chosen()]).toEqual(['dark', 'system'])
  await act(async () => setSystem('light'))
  expect(root).toHaveClass('light')
  stopApplying()
})

test('[MN-02] before React, too, Escape closes and the focus comes back to the button', async () => {
  await openDocument()
  const menus = startSubmenus()
  toggle().click()
  submenu().querySelector('a')!.focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(submenu()).not.toBeVisible()
  expect(toggle()).toHaveFocus()
  menus()
})
