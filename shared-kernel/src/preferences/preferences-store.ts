import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import {
  chooseLanguage,
  clampZoom,
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  MIN_ZOOM,
  shownTheme,
  THEME_KEY,
  themeChoiceOf,
  ZOOM_KEY,
  type Theme,
  type ThemeChoice,
} from './preference-values.ts'
import { readStored, writeStored } from './safe-storage.ts'

export interface Preferences {
  /** The theme shown. */
  theme: Theme
  themeChoice: ThemeChoice
  /** Percent of the usual font size. */
  zoom: number
  language: string
}

/**
 * Starts with the values that the server renders; the visitor's own replace them after hydration. The first paint is
 * right nevertheless: it depends on the class and the zoom that the script in the document's head has set.
 */
export const preferencesStore = createStore<Preferences>(() => ({
  theme: 'light',
  themeChoice: 'system',
  zoom: MIN_ZOOM,
  language: DEFAULT_LANGUAGE,
}))

/** Takes the stored values over; what is missing or senseless becomes the default (AP-09, AP-10). */
export function readPreferences(offeredLanguages?: readonly string[]): void {
  const themeChoice = themeChoiceOf(readStored(THEME_KEY))
  preferencesStore.setState({
    themeChoice,
    theme: shownTheme(themeChoice),
    zoom: clampZoom(readStored(ZOOM_KEY)),
    language: chooseLanguage(readStored(LANGUAGE_KEY), offeredLanguages),
  })
}

export const useTheme = (): Theme => useStore(preferencesStore, (state) => state.theme)
export const useThemeChoice = (): ThemeChoice => useStore(preferencesStore, (state) => state.themeChoice)
export const useZoom = (): number => useStore(preferencesStore, (state) => state.zoom)
export const useLanguage = (): string => useStore(preferencesStore, (state) => state.language)

/** The language for code outside React, e.g. the API's surroundings. */
export const currentLanguage = (): string => preferencesStore.getState().language

export function setTheme(choice: ThemeChoice): void {
  preferencesStore.setState({ themeChoice: choice, theme: shownTheme(choice) })
  writeStored(THEME_KEY, choice)
}

export function toggleTheme(): void {
  setTheme(preferencesStore.getState().theme === 'dark' ? 'light' : 'dark')
}

/** Percent; anything outside 100–150 is brought inside. */
export function setZoom(percent: number): void {
  const zoom = clampZoom(percent)
  preferencesStore.setState({ zoom })
  writeStored(ZOOM_KEY, String(zoom))
}

export function setLanguage(language: string): void {
  const chosen = chooseLanguage(language)
  preferencesStore.setState({ language: chosen })
  writeStored(LANGUAGE_KEY, chosen)
}
