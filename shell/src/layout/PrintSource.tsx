import { useConfig } from 'shared-kernel/config'
import { control } from '../prehydrate/controls.ts'
import { useText } from '../messages/text.ts'
import styles from './PrintSource.module.css'

/** On paper only: the site's name, and what `prehydrate/document-listeners.ts` adds when printing begins. */
export function PrintSource() {
  const t = useText()
  const title = useConfig((config) => config.site.title)
  return (
    <p className={styles.source} data-printed={t('printed')} {...control('source')}>
      {title}
    </p>
  )
}
