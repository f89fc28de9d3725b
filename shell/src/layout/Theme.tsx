import { Icon } from 'shared-kernel/ui'
import { THEME_CHOICES, control } from '../prehydrate/controls.ts'
import { useText } from '../messages/text.ts'
import styles from './Theme.module.css'

/**
 * AP-09: flips the theme; `ThemeChoice` leads back to that of the system. Both signs are in the markup and the root class
 * shows the right one, so the first paint is right although the server cannot know the theme. What a press does, and which
 * button is pressed, is `prehydrate/display-settings.ts`.
 */
export function ThemeSwitch() {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.switch}
      {...control('theme')}
      aria-pressed={false}
      aria-label={t('darkMode')}
      title={t('darkMode')}
    >
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
    </button>
  )
}

/** AP-09: the theme in words, with that of the system among them, which the switch beside the menu cannot say. */
export function ThemeChoice() {
  const t = useText()
  return (
    <div role="group" aria-label={t('theme')} className={styles.choices}>
      {THEME_CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          {...control(choice)}
          aria-pressed={choice === 'system'}
        >
          {t(choice)}
        </button>
      ))}
    </div>
  )
}
