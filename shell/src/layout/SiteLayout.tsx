import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useConfig } from 'shared-kernel/config'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { SafeHtmlLinks } from 'shared-kernel/safe-html'
import { useSession } from 'shared-kernel/session'
import { useText } from '../messages.ts'
import { useLazyModule } from '../use-lazy-module.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HydrationNotice } from './HydrationNotice.tsx'
import styles from './SiteLayout.module.css'

/** Id of the page's `main`. */
const CONTENT_ID = 'content'

const importPolicy = () => import(/* webpackChunkName: "seldom" */ './PolicyDialog.tsx')

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
        {policy && isPolicyOpen && <Policy policy={policy} onClose={() => setPolicyOpen(false)} />}
      </div>
    </SafeHtmlLinks>
  )
}

type PolicyProps = { policy: string; onClose: () => void }

/** The policy's dialog. Where its code cannot be had, the visitor goes to the page that shows the policy. */
function Policy(props: PolicyProps) {
  const [code] = useLazyModule(importPolicy)
  useEffect(() => {
    if (code === 'missing') location.assign(paths.feedback())
  }, [code])
  return code === null || code === 'missing' ? null : <code.PolicyDialog {...props} />
}

/** The first focusable element: skips the header. */
function SkipLink() {
  const t = useText()
  return (
    <a href={`#${CONTENT_ID}`} className={styles.skip} onClick={handleClick}>
      {t('skipToContent')}
    </a>
  )
}

/** Moves the focus without changing the address, so that the router does not navigate. */
function handleClick(event: MouseEvent) {
  const content = document.getElementById(CONTENT_ID)
  if (content === null) return
  event.preventDefault()
  content.focus({ preventScroll: true })
  content.scrollIntoView()
}

/** On paper only: the site's name, and what `prehydrate/document-listeners.ts` adds when printing begins. */
function PrintSource() {
  const t = useText()
  const title = useConfig((config) => config.site.title)
  return (
    <p className={styles.source} data-printed={t('printed')} data-control="source">
      {title}
    </p>
  )
}
