import { setTheme, useThemeChoice } from 'shared-kernel/preferences'
import { THEME_CHOICES, control } from '../prehydrate/controls.ts'
import { useText } from '../messages/text.ts'
import styles from './ThemeChoice.module.css'

/** AP-09: the theme in words, with that of the system among them, which the switch beside the menu cannot say. */
export function ThemeChoice() {
  const t = useText()
  const current = useThemeChoice()
  return (
    <div role="group" aria-label={t('theme')} className={styles.choices}>
      {THEME_CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          {...control(choice)}
          aria-pressed={choice === current}
          onClick={() => setTheme(choice)}
        >
          {t(choice)}
        </button>
      ))}
    </div>
  )
}
