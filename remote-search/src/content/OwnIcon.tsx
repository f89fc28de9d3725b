import styles from './tools.module.css'

export const BOOKMARK = 'M7 4h10v16l-5-4-5 4Z'

export const QR_CODE = 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 20v-.5'

/** Icon on the grid of the kernel's icons. @param path SVG path data */
export function OwnIcon({ path, className }: { path: string; className?: string }) {
  const classes = [styles.icon, className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
