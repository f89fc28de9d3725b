import styles from './Icon.module.css'
import { joinClasses } from './join-classes.ts'

// Drawn on a 24 × 24 grid with round strokes 2 wide, in the text's colour.
const SHAPES = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 7.5V12l3 2',
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v7.5h14V12',
  print: 'M7 9V4h10v5M7 17H4V9.5h16V17h-3M7 14h10v6H7Z',
  download: 'M12 4v11.5M7.5 11 12 15.5 16.5 11M5 20h14',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  chevron: 'M9 5.5 15.5 12 9 18.5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
  bookmark: 'M7 4h10v16l-5-4-5 4Z',
  collect: 'M4 8h16v12H4ZM7 4.5h10M12 11v6M9 14h6',
  video: 'M3.5 6.5h11.5v11H3.5ZM15 10.5l5.5-3.5v10L15 13.5',
} as const

export type IconName = keyof typeof SHAPES

interface Props {
  /** One of the kernel's, or path data on the same grid. */
  name?: IconName
  path?: string
  className?: string | undefined
}

/** A decorative icon, hidden from screen readers: its control or the text beside it has the name. */
export function Icon({ name, path = name && SHAPES[name], className }: Props) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 24 24"
      // Size without a style sheet.
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
