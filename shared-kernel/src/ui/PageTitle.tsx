import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './PageTitle.module.css'

/** Id of the page's heading, which the shell focuses after a navigation. */
export const PAGE_TITLE_ID = 'page-title'

interface Props {
  children: ReactNode
  className?: string
  /** Language of the title when it is not the page's. */
  lang?: string
}

/** The h1 of a page, focusable by script, so that screen readers begin at the new title. */
export function PageTitle({ children, className, lang }: Props) {
  return (
    <h1 id={PAGE_TITLE_ID} className={joinClasses(styles.title, className)} tabIndex={-1} lang={lang}>
      {children}
    </h1>
  )
}
