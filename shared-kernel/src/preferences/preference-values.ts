/** What storage may hold and what becomes of anything else. The script before the first paint has the same rules. */
export type Theme = 'light' | 'dark'

export const THEME_KEY = 'lelkesz.theme'
export const ZOOM_KEY = 'lelkesz.zoom'
export const LANGUAGE_KEY = 'lelkesz.language'

export const MIN_ZOOM = 100
export const MAX_ZOOM = 150
export const DEFAULT_LANGUAGE = 'hu'
export const DARK_SYSTEM = '(prefers-color-scheme: dark)'

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark'

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
