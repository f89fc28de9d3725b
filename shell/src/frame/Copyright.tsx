import { useConfig } from 'shared-kernel/config'
import { SafeHtml } from 'shared-kernel/safe-html'
import styles from './Footer.module.css'

/** AP-05: the config's copyright HTML, cleaned. */
export function Copyright() {
  const html = useConfig((config) => config.site.copyright_raw)
  if (!html) return null
  return (
    <div className={styles.copyright}>
      <SafeHtml html={html} kind="body" />
    </div>
  )
}
