/** The visitor's preferences, stored on the device: theme, font zoom, language. */
export { applyPreferences, PREFERENCES_SCRIPT } from './preferences/apply-preferences.ts'
export {
  clampZoom,
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  MAX_ZOOM,
  MIN_ZOOM,
  shownTheme,
  systemScheme,
  THEME_KEY,
  themeChoiceOf,
  ZOOM_KEY,
} from './preferences/preference-values.ts'
export type { Theme, ThemeChoice } from './preferences/preference-values.ts'
export {
  currentLanguage,
  setLanguage,
  setTheme,
  setZoom,
  toggleTheme,
  useLanguage,
  useTheme,
  useThemeChoice,
  useZoom,
} from './preferences/preferences-store.ts'
export { readStored, safeStorage, writeStored } from './preferences/safe-storage.ts'
