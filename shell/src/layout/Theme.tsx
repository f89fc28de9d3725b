import { Icon } from 'shared-kernel/ui'
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
      data-control="theme"
      aria-pressed={false}
      aria-label={t('darkMode')}
      title={t('darkMode')}
    >
      <Icon name="moon" className={styles.moon} />
      <Icon name="sun" className={styles.sun} />
      <span className={styles.name}>{t('darkMode')}</span>
    </button>
  )
}
