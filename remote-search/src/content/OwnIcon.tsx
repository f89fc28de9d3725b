import styles from './own-icon.module.css'

/** The strokes of a bookmark. */
export const BOOKMARK = 'M7 4h10v16l-5-4-5 4Z'

/** A small drawing of this room's, on the grid of the kernel's icons. @param path its strokes */
export function OwnIcon({ path, className }: { path: string; className?: string }) {
  const classes = [styles.icon, className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
