import { Icon } from 'shared-kernel/ui'
import { THEME_CHOICES, control } from '../prehydrate/controls.ts'
import { useText } from '../messages.ts'
import styles from './Theme.module.css'

/**
 * AP-09: toggles the theme. The markup contains both icons and the root class selects one, so that the first paint is
 * right although the server does not know the theme. Behaviour: `prehydrate/display-settings.ts`.
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

/** AP-09: the theme as words, including the system's, which the toggle cannot express. */
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
