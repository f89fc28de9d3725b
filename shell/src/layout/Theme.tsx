import { setTheme, toggleTheme, useTheme, useThemeChoice } from 'shared-kernel/preferences'
import { Icon } from 'shared-kernel/ui'
import { THEME_CHOICES, control } from '../prehydrate/controls.ts'
import { useText } from '../messages/text.ts'
import styles from './Theme.module.css'

/**
 * AP-09: flips the theme; `ThemeChoice` leads back to that of the system. Both signs are in the markup and the root class
 * shows the right one, so the first paint is right although the server cannot know the theme.
 */
export function ThemeSwitch() {
  const t = useText()
  const dark = useTheme() === 'dark'
  return (
    <button
      type="button"
      className={styles.switch}
      {...control('theme')}
      aria-label={t('darkMode')}
      aria-pressed={dark}
      title={t('darkMode')}
      onClick={toggleTheme}
    >
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
    </button>
  )
}

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
