import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'

import {
  applyPreferences,
  currentLanguage,
  LANGUAGE_KEY,
  PREFERENCES_SCRIPT,
  setLanguage,
  setTheme,
  setZoom,
  THEME_KEY,
  toggleTheme,
  useLanguage,
  useTheme,
  useZoom,
  ZOOM_KEY,
} from '../preferences.ts'
import { chooseLanguage } from './preference-values.ts'

const root = document.documentElement
let stop: (() => void) | undefined
let darkSystem = false
let systemListeners: (() => void)[] = []

beforeEach(() => {
  window.localStorage.clear()
  darkSystem = false
  systemListeners = []
  root.className = ''
  root.removeAttribute('style')
  window.matchMedia = ((query: string) => ({
    matches: darkSystem && query === '(prefers-color-scheme: dark)',
    addEventListener: (_event: string, listener: () => void) => systemListeners.push(listener),
    removeEventListener: (_event: string, listener: () => void) => {
      systemListeners = systemListeners.filter((other) => other !== listener)
    },
  })) as unknown as typeof window.matchMedia
})
afterEach(() => {
  stop?.()
  stop = undefined
})

const store = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) window.localStorage.setItem(key, value)
}
const apply = (languages?: string[]) => {
  stop?.()
  stop = applyPreferences({ languages })
}
const zoomShown = () => root.style.getPropertyValue('--zoom')
const shown = () => ({ className: root.className, zoom: zoomShown() })

function Preferences() {
  return <p>{[useTheme(), useZoom(), useLanguage()].join(' ')}</p>
}

describe('theme', () => {
  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['purple', true, 'dark'],
  ])('[AP-09] saved %p and a dark system %p show %s', (saved, dark, theme) => {
    if (saved !== null) store({ [THEME_KEY]: saved })
    darkSystem = dark
    apply()
    expect(root.className).toBe(theme)
  })

  test('[AP-09] the switch flips it, shows it and remembers it; other classes of the root stay', () => {
    root.className = 'embedded'
    apply()
    toggleTheme()
    expect([...root.classList].sort()).toEqual(['dark', 'embedded'])
    expect(window.localStorage.getItem('lelkesz.theme')).toBe('dark')
    toggleTheme()
    expect([...root.classList].sort()).toEqual(['embedded', 'light'])
  })

  test('[AP-09] without a saved value it follows the system, with one it does not', () => {
    apply()
    darkSystem = true
    systemListeners.forEach((listener) => listener())
    expect(root.className).toBe('dark')
    setTheme('light')
    systemListeners.forEach((listener) => listener())
    expect(root.className).toBe('light')
  })

  test('[AP-09] "as the system" is a choice: it follows the system again, and is remembered', () => {
    apply()
    setTheme('light')
    darkSystem = true
    setTheme('system')
    expect(root.className).toBe('dark')
    apply()
    expect(root.className).toBe('dark')
    darkSystem = false
    systemListeners.forEach((listener) => listener())
    expect(root.className).toBe('light')
  })
})

describe('zoom', () => {
  test.each([
    [null, '1'],
    ['99', '1'],
    ['112.4', '1.12'],
    ['9e9', '1.5'],
    ['<svg>', '1'],
  ])('[AP-10] %p in the storage makes letters %s times as large', (saved, factor) => {
    if (saved !== null) store({ [ZOOM_KEY]: saved })
    apply()
    expect(zoomShown()).toBe(factor)
  })

  test.each([
    [130, '130'],
    [1000, '150'],
    [NaN, '100'],
  ])('[AP-10] setting %d is remembered as %s', (percent, remembered) => {
    apply()
    setZoom(percent)
    expect(window.localStorage.getItem('lelkesz.zoom')).toBe(remembered)
    expect(zoomShown()).toBe(String(Number(remembered) / 100))
  })
})

describe('language', () => {
  test.each([
    [null, undefined, 'hu'],
    ['en', undefined, 'en'],
    ['en', ['hu'], 'hu'],
    ['<svg>', undefined, 'hu'],
  ])('[AP-02] stored %p, offered %j: %s', (stored, offered, language) => {
    if (stored !== null) store({ [LANGUAGE_KEY]: stored })
    apply(offered)
    render(<Preferences />)
    expect(screen.getByText(`light 100 ${language}`)).toBeInTheDocument()
  })

  test('[AP-02] the choice is remembered, and can be read outside of React', () => {
    setLanguage('en')
    expect(window.localStorage.getItem('lelkesz.language')).toBe('en')
    expect(currentLanguage()).toBe('en')
  })

  test.each(['en', 'EN', 'sr-Latn', 'de-1996', 'zh-Hant-TW'])('[AP-02] %s looks like a language', (tag) => {
    expect(chooseLanguage(tag)).toBe(tag)
  })

  test.each(['', 'e', 'engl', '1en', 'en1', 'en-', 'en-x', 'en-123456789', 'en_GB', 'a en', 'en-<b>'])(
    '[AP-02] %j looks like none and is Hungarian',
    (text) => expect(chooseLanguage(text)).toBe('hu'),
  )
})

test('a component follows changes here and in another tab', () => {
  apply()
  render(<Preferences />)
  act(() => setZoom(120))
  expect(screen.getByText('light 120 hu')).toBeInTheDocument()
  store({ [ZOOM_KEY]: '140', [THEME_KEY]: 'dark' })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: ZOOM_KEY })))
  expect(screen.getByText('dark 140 hu')).toBeInTheDocument()
  expect(shown()).toEqual({ className: 'dark', zoom: '1.4' })
  window.localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.getByText('light 100 hu')).toBeInTheDocument()
})

test('[AP-09] the server always renders the same, whatever this visitor has set', () => {
  store({ [THEME_KEY]: 'dark', [ZOOM_KEY]: '150', [LANGUAGE_KEY]: 'en' })
  apply()
  expect(renderToString(<Preferences />)).toBe('<p>light 100 hu</p>')
})

test('[AP-09] [AP-10] everything works where the storage and the media query throw', () => {
  const real = Object.getOwnPropertyDescriptor(window, 'localStorage')
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse })
  window.matchMedia = refuse
  try {
    runScript()
    expect(shown()).toEqual({ className: 'light', zoom: '1' })
    apply()
    setZoom(130)
    toggleTheme()
    expect(shown()).toEqual({ className: 'dark', zoom: '1.3' })
  } finally {
    setZoom(100)
    setTheme('light')
    if (real) Object.defineProperty(window, 'localStorage', real)
    setZoom(100)
    setTheme('light')
  }
})

function runScript() {
  root.className = ''
  root.removeAttribute('style')
  new Function(PREFERENCES_SCRIPT)()
}

test('[AP-09] [AP-10] the script before the first paint shows what the application shows, whatever storage holds', () => {
  const stored = fc.option(
    fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String), fc.constantFrom('dark', 'light', '125')),
    { nil: null },
  )
  fc.assert(
    fc.property(stored, stored, fc.boolean(), (theme, zoom, dark) => {
      window.localStorage.clear()
      if (theme !== null) store({ [THEME_KEY]: theme })
      if (zoom !== null) store({ [ZOOM_KEY]: zoom })
      darkSystem = dark
      runScript()
      const before = shown()
      root.className = ''
      root.removeAttribute('style')
      apply()
      expect(before).toEqual(shown())
    }),
    { numRuns: 300 },
  )
})

test('the script can stand inside a script element', () => {
  expect(PREFERENCES_SCRIPT).not.toMatch(/<\/|<!--|\n/)
})
