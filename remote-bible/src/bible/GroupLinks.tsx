import { Link } from 'shared-kernel/router'
import styles from './bible.module.css'
import { useText } from './messages.ts'
import { groupId, PARTS_OF_BIBLE } from './parts-of-bible.ts'

/** Past the books before: to each group of them on this page. */
export function GroupLinks() {
  const t = useText()
  return (
    <nav className={styles.groupLinks} aria-label={t('groups')}>
      <ul>
        {PARTS_OF_BIBLE.flatMap(({ groups }) => groups).map(
          (group) =>
            group.name && (
              <li key={group.name}>
                <Link to={`#${groupId(group)}`}>{t(group.name)}</Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
