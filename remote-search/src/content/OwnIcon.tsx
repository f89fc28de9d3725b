import styles from './tools.module.css'

export const BOOKMARK = 'M7 4h10v16l-5-4-5 4Z'

/** Icon on the grid of the kernel's icons. @param path SVG path data */
export function OwnIcon({ path, className }: { path: string; className?: string }) {
  const classes = [styles.icon, className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
