/** Reads stored preferences, with defaults for invalid values. The script before the first paint has the same rules. */
export type Theme = 'light' | 'dark'

/** Choice of the visitor: a theme, or the system's. */
export type ThemeChoice = Theme | 'system'

export const THEME_KEY = 'lelkesz.theme'
export const ZOOM_KEY = 'lelkesz.zoom'
export const LANGUAGE_KEY = 'lelkesz.language'

export const MIN_ZOOM = 100
export const MAX_ZOOM = 150
export const DEFAULT_LANGUAGE = 'hu'
export const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** AP-09: anything but a theme follows the system. */
export const themeChoiceOf = (stored: string | null): ThemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system'

export function shownTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return systemScheme()?.matches ? 'dark' : 'light'
}

/** Null where the browser refuses to say. */
export function systemScheme(): MediaQueryList | null {
  try {
    return window.matchMedia(DARK_SYSTEM)
  } catch {
    return null
  }
}

/** AP-10: whole percent between 100 and 150, whatever comes in; nonsense is 100. */
export function clampZoom(value: unknown): number {
  const percent = Math.round(Number(value))
  // Written so that NaN falls to the smallest.
  return percent >= MIN_ZOOM ? Math.min(percent, MAX_ZOOM) : MIN_ZOOM
}

/** AP-02: one of the offered languages; without a list anything that looks like a language. */
export function chooseLanguage(value: string | null, offered?: readonly string[]): string {
  if (value === null) return DEFAULT_LANGUAGE
  const possible = offered ? offered.includes(value) : /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(value)
  return possible ? value : DEFAULT_LANGUAGE
}
