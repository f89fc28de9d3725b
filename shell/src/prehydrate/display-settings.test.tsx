import { useEffect } from 'react'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { LanguageProvider } from 'shared-kernel/messages'
import { applyPreferences, THEME_KEY, ZOOM_KEY } from 'shared-kernel/preferences'
import { ThemeSwitch, ZoomSlider } from '../layout/DisplaySettings.tsx'
import { button } from '../layout/testing/render-visit.tsx'
import { showDisplaySettings, startDisplaySettings } from './display-settings.ts'

const root = document.documentElement
const range = () => document.querySelector<HTMLInputElement>('input[type=range]')!
const slide = (value: string, type: string) => {
  range().value = value
  range().dispatchEvent(new Event(type, { bubbles: true }))
}
const size = () => [root.style.getPropertyValue('--zoom'), range().value, range().getAttribute('aria-valuetext')]
const shown = () => [root.className, String(button('Sötét mód').ariaPressed)]

function Controls() {
  useEffect(showDisplaySettings)
  return (
    <>
      <ThemeSwitch />
      <ZoomSlider />
    </>
  )
}
const site = (language: string) => (
  <LanguageProvider language={language}>
    <Controls />
  </LanguageProvider>
)

const system = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
const setSystem = (theme: 'light' | 'dark') => {
  Object.assign(system, { matches: theme === 'dark' })
  system.dispatchEvent(new Event('change'))
}

beforeAll(() => {
  window.matchMedia = () => system
  startDisplaySettings()
})
let stopApplying: () => void
beforeEach(() => {
  Object.assign(system, { matches: false })
  localStorage.clear()
  root.className = 'light'
  root.style.setProperty('--zoom', '1')
  document.body.innerHTML = `<div id="site">${renderToString(site('hu'))}</div>`
  stopApplying = applyPreferences()
})
afterEach(() => {
  stopApplying()
})

test('[AP-09] the switch flips the theme, which is remembered; the system’s own follows the system', () => {
  expect(shown()).toEqual(['light', 'false'])
  button('Sötét mód').click()
  expect(shown()).toEqual(['dark', 'true'])
  expect(localStorage.getItem(THEME_KEY)).toBe('dark')
  setSystem('light')
  expect(shown()).toEqual(['dark', 'true'])
  button('Sötét mód').click()
  expect(shown()).toEqual(['light', 'false'])
  setSystem('dark')
  expect(shown()).toEqual(['dark', 'true'])
  button('Sötét mód').click()
  expect(shown()).toEqual(['light', 'false'])
  expect(localStorage.getItem(THEME_KEY)).toBe('light')
})

test('[AP-10] the letters grow by steps up to the ends; while the slider is held only the figure follows', () => {
  button('Nagyobb').click()
  expect(size()).toEqual(['1.05', '105', '105 százalék'])
  button('Kisebb').click()
  button('Kisebb').click()
  expect(size()).toEqual(['1', '100', '100 százalék'])
  expect(button('Kisebb')).toHaveAttribute('aria-disabled', 'true')
  slide('130', 'input')
  expect(document.body).toHaveTextContent('130 %')
  expect(size()).toEqual(['1', '130', '130 százalék'])
  slide('130', 'change')
  expect(size()).toEqual(['1.3', '130', '130 százalék'])
  slide('150', 'change')
  button('Nagyobb').click()
  expect(localStorage.getItem(ZOOM_KEY)).toBe('150')
  expect(button('Nagyobb')).toHaveAttribute('aria-disabled', 'true')
})

test('[AP-09] [AP-10] what another tab sets is shown', async () => {
  localStorage.setItem(THEME_KEY, 'dark')
  localStorage.setItem(ZOOM_KEY, '120')
  dispatchEvent(new StorageEvent('storage', { key: ZOOM_KEY }))
  await Promise.resolve()
  expect(shown()).toEqual(['dark', 'true'])
  expect(size()).toEqual(['1.2', '120', '120 százalék'])
})

test('[AP-09] [AP-10] hydration and another language keep what is set', async () => {
  button('Sötét mód').click()
  slide('130', 'change')
  const problems = jest.fn()
  const complain = jest.spyOn(console, 'error').mockImplementation(problems)
  const hydrated = await act(async () =>
    hydrateRoot(document.getElementById('site')!, site('hu'), { onRecoverableError: problems }),
  )
  complain.mockRestore()
  // Attributes that were set before are the only difference, and React says so while developing alone.
  for (const [text] of problems.mock.calls as unknown[][]) expect(String(text)).toMatch(/attributes of the server/)
  expect([...shown(), ...size()]).toEqual(['dark', 'true', '1.3', '130', '130 százalék'])
  await act(async () => hydrated.render(site('en')))
  expect(size()).toEqual(['1.3', '130', expect.not.stringContaining('százalék')])
  expect(document.body).toHaveTextContent('130 %')
  button('Dark mode').click()
  expect(root.className).toBe('light')
  act(() => hydrated.unmount())
})
