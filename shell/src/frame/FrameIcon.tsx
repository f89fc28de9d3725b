import styles from './FrameIcon.module.css'

/** Drawn on a 24 × 24 grid with a round pen. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
}

type Props = { name: keyof typeof PATHS; className?: string }

/** A sign beside a word or in a named button; it says nothing by itself. */
export function FrameIcon({ name, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={[styles.icon, className].filter(Boolean).join(' ')}>
      <path d={PATHS[name]} />
    </svg>
  )
}
