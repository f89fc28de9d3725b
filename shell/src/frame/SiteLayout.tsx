import type { ReactNode } from 'react'
import { useConfig } from 'shared-kernel/config'
import { Link } from 'shared-kernel/router'
import { SafeHtmlLinks } from 'shared-kernel/safe-html'
import { useSession } from 'shared-kernel/session'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PrintSource } from './PrintSource.tsx'
import { PrivacyDialog } from './PrivacyDialog.tsx'
import styles from './SiteLayout.module.css'
import { StartNotice } from './StartNotice.tsx'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { usePrivacy } from './use-privacy.ts'

type Props = {
  /** The page: the only thing inside `main`, which gives it its width and side margins. */
  children: ReactNode
}

/**
 * What stands round every page, and how links inside foreign HTML navigate. AP-03: an embedded visit has no header, no
 * privacy dialog and a small footer.
 */
export function SiteLayout({ children }: Props) {
  const { embedded } = useSession()
  const policy = useConfig((config) => config.site.privacy_policy)
  const privacy = usePrivacy(!embedded && Boolean(policy))
  return (
    <SafeHtmlLinks link={Link}>
      <div className={embedded ? styles.embedded : styles.site} data-embedded={embedded || undefined}>
        {!embedded && <SkipLink />}
        {policy && !embedded && (
          <PrivacyDialog
            policy={policy}
            view={privacy.view}
            onShowPolicy={privacy.showPolicy}
            onAcknowledge={privacy.acknowledge}
          />
        )}
        {!embedded && <Header />}
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <PrintSource />
        <StartNotice />
        <Footer onShowPolicy={privacy.showPolicy} />
      </div>
    </SafeHtmlLinks>
  )
}
