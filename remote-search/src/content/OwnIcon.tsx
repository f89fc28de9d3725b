import styles from './tools.module.css'

/** The strokes of a bookmark. */
export const BOOKMARK = 'M7 4h10v16l-5-4-5 4Z'

/** The corners of a QR code. */
export const QR_CODE = 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 20v-.5'

/** A small drawing of this room's, on the grid of the kernel's icons. @param path its strokes */
export function OwnIcon({ path, className }: { path: string; className?: string }) {
  const classes = [styles.icon, className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
