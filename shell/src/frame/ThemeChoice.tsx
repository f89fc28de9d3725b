import { setTheme } from 'shared-kernel/preferences'
import { type ThemeChoice as Choice, useThemeChoice } from 'shared-kernel/theme-choice'
import { first } from '../first/first-parts.ts'
import { useText } from '../messages/text.ts'
import styles from './ThemeChoice.module.css'

/** AP-09: the theme in words, with "as the system" among them, which the switch beside the menu cannot say. */
export function ThemeChoice() {
  const t = useText()
  const choice = useThemeChoice()
  return (
    <label className={styles.theme}>
      <span className={styles.label}>{t('theme')}</span>
      <select
        className={styles.choice}
        {...first('themeChoice')}
        value={choice}
        onChange={({ target }) => setTheme(target.value as Choice)}
      >
        <option value="system">{t('systemTheme')}</option>
        <option value="light">{t('lightTheme')}</option>
        <option value="dark">{t('darkTheme')}</option>
      </select>
    </label>
  )
}
