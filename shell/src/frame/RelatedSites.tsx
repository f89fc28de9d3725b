import { useId } from 'react'
import { siteLabel, useConfig } from 'shared-kernel/config'
import { ExternalLink } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import styles from './Footer.module.css'

/** AP-05: related sites by weight, each as its address without the scheme. */
export function RelatedSites() {
  const t = useText()
  // The config store has sorted them.
  const sites = useConfig((config) => config.sites)
  const heading = useId()
  if (sites.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('relatedSites')}
      </h2>
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
