import { useId } from 'react'
import { siteLabel, useConfig } from 'shared-kernel/config'
import { ExternalLink } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import styles from './Footer.module.css'
import { useMissing } from './missing.ts'

/** AP-05: related sites by weight, each as its address without the scheme. */
export function RelatedSites() {
  const t = useText()
  // The config store has sorted them.
  const sites = useConfig((config) => config.sites)
  const heading = useId()
  const { sites: isMissing } = useMissing()
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
