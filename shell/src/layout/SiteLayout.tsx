import { type ReactNode, useState } from 'react'
import { useConfig } from 'shared-kernel/config'
import { Link } from 'shared-kernel/router'
import { SafeHtmlLinks } from 'shared-kernel/safe-html'
import { useSession } from 'shared-kernel/session'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PolicyDialog } from './PolicyDialog.tsx'
import { PrintSource } from './PrintSource.tsx'
import styles from './SiteLayout.module.css'
import { HydrationNotice } from './HydrationNotice.tsx'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'

type Props = {
  /** The page: the only thing inside `main`, which gives it its width and side margins. */
  children: ReactNode
}

/**
 * The layout around every page, and the navigation of links inside API HTML. AP-03: an embedded visit has no header, no
 * privacy notice and a small footer.
 */
export function SiteLayout({ children }: Props) {
  const { embedded } = useSession()
  const policy = useConfig((config) => config.site.privacy_policy)
  const [isPolicyOpen, setPolicyOpen] = useState(false)
  const showPolicy = () => setPolicyOpen(true)
  return (
    <SafeHtmlLinks link={Link}>
      <div className={embedded ? styles.embedded : styles.site} data-embedded={embedded || undefined}>
        {!embedded && <SkipLink />}
        {!embedded && <Header />}
        <PrintSource />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <HydrationNotice />
        <Footer onShowPolicy={showPolicy} />
        {policy && isPolicyOpen && <PolicyDialog policy={policy} onClose={() => setPolicyOpen(false)} />}
      </div>
    </SafeHtmlLinks>
  )
}
