import { toggleTheme, useTheme } from 'shared-kernel/preferences'
import { Icon } from 'shared-kernel/ui'
import { control } from '../prehydrate/controls.ts'
import { useText } from '../messages/text.ts'
import styles from './ThemeSwitch.module.css'

/**
 * AP-09: flips the theme; `ThemeChoice` leads back to that of the system. Both signs are in the markup and the root class shows the right one, so the first paint is
 * right although the server cannot know the theme.
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
