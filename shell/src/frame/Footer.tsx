import { useConfig } from 'shared-kernel/config'
import { useSession } from 'shared-kernel/session'
import { Copyright } from './Copyright.tsx'
import styles from './Footer.module.css'
import { InformationBlock } from './InformationBlock.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import { RelatedSites } from './RelatedSites.tsx'

type Props = {
  /** Opens the privacy policy; there is one only when the config has it. */
  onShowPolicy: () => void
}

/** AP-05: what to know about the site, its relatives, its copyright. AP-03: embedded, only the last. */
export function Footer({ onShowPolicy }: Props) {
  const { embedded } = useSession()
  const title = useConfig((config) => config.site.title)
  const policy = useConfig((config) => config.site.privacy_policy)
  if (embedded) {
    return (
      <footer className={styles.small}>
        <span>{title}</span>
        <Copyright />
      </footer>
    )
  }
  return (
    <footer className={styles.footer}>
      <div className={styles.blocks}>
        <InformationBlock onShowPolicy={onShowPolicy} />
        <RelatedSites />
        <Copyright />
      </div>
      {policy && <PrivacyNotice onShowPolicy={onShowPolicy} />}
    </footer>
  )
}
