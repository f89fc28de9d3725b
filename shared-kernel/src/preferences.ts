/** What a visitor has set: theme, font zoom, language; remembered under keys of this product. */
export { applyPreferences } from './preferences/apply-preferences.ts'
export { PREFERENCES_SCRIPT } from './preferences/pre-paint-script.ts'
export {
  clampZoom,
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  MAX_ZOOM,
  MIN_ZOOM,
  THEME_KEY,
  ZOOM_KEY,
} from './preferences/preference-values.ts'
export type { Theme } from './preferences/preference-values.ts'
export {
  currentLanguage,
  setLanguage,
  setTheme,
  setZoom,
  toggleTheme,
  useLanguage,
  useTheme,
  useZoom,
} from './preferences/preferences-store.ts'
export { readStored, safeStorage, writeStored } from './preferences/safe-storage.ts'
