import { useId } from 'react'
import type { MenuItem } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { menuTarget } from 'shared-kernel/site'
import { useText } from '../messages/text.ts'
import styles from './Footer.module.css'
import { MenuList } from './MenuList.tsx'
import { PolicyOpener } from './PolicyOpener.tsx'

type Props = { onShowPolicy: () => void }

/** Whether a menu already leads there. */
const leadsTo = (address: string, items: MenuItem[]): boolean =>
  items.some((item) => {
    const target = menuTarget(item)
    return (target.kind !== 'heading' && target.address === address) || leadsTo(address, item.children ?? [])
  })

/**
 * The footer menu, and the page for editors of other sites; with a privacy policy also the feedback page (AP-06) and
 * the policy itself (AP-07).
 */
export function InformationBlock({ onShowPolicy }: Props) {
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
            <Link to={paths.embedding()} className={styles.link}>
              {t('embedding')}
            </Link>
          </li>
        )}
        {policy && !leadsTo(paths.feedback(), items) && (
          <li>
            <Link to={paths.feedback()} className={styles.link}>
              {t('feedback')}
            </Link>
          </li>
        )}
        {policy && (
          <li>
            <PolicyOpener onShowPolicy={onShowPolicy}>{t('privacyPolicy')}</PolicyOpener>
          </li>
        )}
      </ul>
    </section>
  )
}
