import { useText } from '../messages/text.ts'
import styles from './Footer.module.css'
import { PolicyLink } from './PolicyLink.tsx'

type Props = { onShowPolicy: () => void }

/**
 * AP-07: a line in the flow of the page. Documents are the same for everybody, so it is in all of them, and is taken out
 * before the first paint on later visits (`prehydrate/inline-scripts.ts`).
 */
export function PrivacyNotice({ onShowPolicy }: Props) {
  const t = useText()
  return (
    <p className={styles.notice}>
      {t('privacySummary')} <PolicyLink onShowPolicy={onShowPolicy}>{t('readPolicy')}</PolicyLink>
    </p>
  )
}
