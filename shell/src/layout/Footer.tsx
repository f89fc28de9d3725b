import { useId } from 'react'
import { siteLabel, useConfig } from 'shared-kernel/config'
import { useSession } from 'shared-kernel/session'
import type { MenuItem } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { ExternalLink, Link, NavLink } from 'shared-kernel/router'
import { menuTarget } from 'shared-kernel/site'
import { SafeHtml } from 'shared-kernel/safe-html'
import styles from './Footer.module.css'
import { useText } from '../messages.ts'
import { MenuList } from './MenuList.tsx'
import { useMissingData } from './missing-data.ts'

type FooterProps = {
  /** Opens the privacy policy, if the config has one. */
  onShowPolicy: () => void
}

/** AP-05: information, related sites and copyright. AP-03: embedded, only the copyright. */
export function Footer({ onShowPolicy }: FooterProps) {
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

/** True when a menu already links to it. */
const leadsTo = (address: string, items: MenuItem[]): boolean =>
  items.some((item) => {
    const target = menuTarget(item)
    return (target.kind !== 'heading' && target.address === address) || leadsTo(address, item.children ?? [])
  })

/**
 * The footer menu and the page for editors of host sites; with a privacy policy also the feedback page (AP-06) and the
 * policy (AP-07).
 */
function InformationBlock({ onShowPolicy }: FooterProps) {
  const t = useText()
  const items = useConfig((config) => config.menu.footer)
  const policy = useConfig((config) => config.site.privacy_policy)
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('information')}
      </h2>
      {items.length > 0 && <MenuList items={items} className={styles.list} linkClassName={styles.link} />}
      <ul className={styles.list}>
        {!leadsTo(paths.embedding(), items) && (
          <li>
            <NavLink to={paths.embedding()} className={styles.link}>
              {t('embedding')}
            </NavLink>
          </li>
        )}
        {policy && !leadsTo(paths.feedback(), items) && (
          <li>
            <NavLink to={paths.feedback()} className={styles.link}>
              {t('feedback')}
            </NavLink>
          </li>
        )}
        {policy && (
          <li>
            <PolicyLink onShowPolicy={onShowPolicy}>{t('privacyPolicy')}</PolicyLink>
          </li>
        )}
      </ul>
    </section>
  )
}

/** AP-05: related sites by weight, each as its address without the scheme. */
function RelatedSites() {
  const t = useText()
  // Sorted by the config store.
  const sites = useConfig((config) => config.sites)
  const heading = useId()
  const { sites: isMissing } = useMissingData()
  if (sites.length === 0 && !isMissing) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('relatedSites')}
      </h2>
      {isMissing && <p>{t('relatedSitesMissing')}</p>}
      <ul className={styles.list}>
        {sites.map(({ field_link: link }, index) => (
          <li key={index}>
            <ExternalLink href={link} className={styles.link}>
              {siteLabel(link)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** AP-05: the config's copyright HTML, cleaned. */
function Copyright() {
  const html = useConfig((config) => config.site.copyright_raw)
  if (!html) return null
  return (
    <div className={styles.copyright}>
      <SafeHtml html={html} kind="body" />
    </div>
  )
}

/**
 * AP-07: a notice in the flow of the page. It is in every document, because documents are the same for all visitors; on
 * later visits it is removed before the first paint (`prehydrate/inline-scripts.ts`).
 */
function PrivacyNotice({ onShowPolicy }: FooterProps) {
  const t = useText()
  return (
    <p className={styles.notice}>
      {t('privacySummary')} <PolicyLink onShowPolicy={onShowPolicy}>{t('readPolicy')}</PolicyLink>
    </p>
  )
}

type PolicyLinkProps = FooterProps & { children: string }

/** Opens the policy in a dialog; without scripts a link to the feedback page, which shows it. */
function PolicyLink({ onShowPolicy, children }: PolicyLinkProps) {
  return (
    <>
      <button
        type="button"
        className={`${styles.link} ${styles.scripted}`}
        aria-haspopup="dialog"
        onClick={onShowPolicy}
      >
        {children}
      </button>
      <Link to={paths.feedback()} className={`${styles.link} ${styles.unscripted}`}>
        {children}
      </Link>
    </>
  )
}
