import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'
import { joinClasses } from './join-classes.ts'
import { useUiText } from './messages/text.ts'

interface Props {
  children: ReactNode
  /** Kind of the value, before the name: "Igehely". */
  kind?: string
  /** Marks what the site understood itself, e.g. a Bible reference in the search words. */
  isAccented?: boolean
  /** Name of the chip for the remove control: "{name} törlése". Needed when it can be taken away. */
  name?: string
  /** Address of the same page without this chip: the remove control is then a link and works without JavaScript. */
  removeHref?: string
  /** Or an action, where there is no such address. */
  onRemove?: () => void
}

/** A small label, with a way to take it away when asked for. */
export function Chip({ children, kind, isAccented = false, name = '', removeHref, onRemove }: Props) {
  const t = useUiText()
  const remove = { className: styles.remove, 'aria-label': t('remove', { name }) }
  return (
    <span className={joinClasses(styles.chip, isAccented && styles.accented)}>
      {kind !== undefined && <span className={styles.kind}>{kind}</span>}
      <span className={styles.name}>{children}</span>
      {removeHref !== undefined && (
        <Link to={removeHref} preventScrollReset {...remove}>
          <Icon name="close" />
        </Link>
      )}
      {onRemove !== undefined && (
        <button type="button" onClick={onRemove} {...remove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}
