import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'
import { useUiText } from './messages.ts'

interface Props {
  children: ReactNode
  /** Kind of the value, before the name: "Igehely". */
  kind?: string
  /** Name in the label of the remove control: "{name} törlése". Required when the chip is removable. */
  name?: string
  /** Address of the same page without this chip: the remove control is then a link and works without JavaScript. */
  removeHref?: string
  /** Alternative to `removeHref`. */
  onRemove?: () => void
}

/** A small label, optionally removable. */
export function Chip({ children, kind, name = '', removeHref, onRemove }: Props) {
  const t = useUiText()
  const remove = { className: styles.remove, 'aria-label': t('remove', { name }) }
  return (
    <span className={styles.chip}>
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
