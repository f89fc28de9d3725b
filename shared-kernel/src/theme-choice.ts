/** What the shell alone needs of the theme: the choice, of which "as the system" is one. */
export { shownTheme, systemScheme, themeChoiceOf } from './preferences/preference-values.ts'
export type { ThemeChoice } from './preferences/preference-values.ts'
export { useThemeChoice } from './preferences/preferences-store.ts'
