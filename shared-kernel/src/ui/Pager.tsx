import { Link } from '../router.tsx'
import { Icon } from './Icon.tsx'
import { joinClasses } from './join-classes.ts'
import { useUiText } from './messages.ts'
import styles from './Pager.module.css'

interface Props {
  /** The page being shown, from 1. */
  page: number
  /** Number of pages; up to one renders nothing. */
  pages: number
  /** Address of a page. */
  hrefFor: (page: number) => string
  /** Name of the landmark when a page has two pagers. */
  label?: string
}

/** Links to the pages of a list; they work without JavaScript and in a new tab. */
export function Pager({ page, pages, hrefFor, label }: Props) {
  const t = useUiText()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={label ?? t('pager')}>
      <Step isThere={page > 1} to={hrefFor(page - 1)} rel="prev" label={t('previousPage')} />
      <ol className={styles.pages}>
        {pagesToShow(page, pages).map((shown, index) =>
          shown === null ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                to={hrefFor(shown)}
                className={joinClasses(styles.page, shown === page && styles.current)}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={t('pageNumber', { page: shown })}
              >
                {shown}
              </Link>
            </li>
          ),
        )}
      </ol>
      <span className={styles.summary}>{t('pageOf', { page, pages })}</span>
      <Step isThere={page < pages} to={hrefFor(page + 1)} rel="next" label={t('nextPage')} />
    </nav>
  )
}

interface StepProps {
  isThere: boolean
  to: string
  rel: 'prev' | 'next'
  label: string
}

/** At either end an empty step keeps its space, so that the other links do not move. */
function Step({ isThere, to, rel, label }: StepProps) {
  const content = (
    <>
      <Icon name="chevron" className={rel === 'prev' ? styles.back : undefined} />
      <span className={styles.stepLabel}>{label}</span>
    </>
  )
  const className = joinClasses(styles.step, rel === 'next' && styles.next)
  if (!isThere) {
    return (
      <span className={joinClasses(className, styles.off)} aria-hidden="true">
        {content}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className={className}>
      {content}
    </Link>
  )
}

/**
 * Pages shown by a pager: the first, the last and the neighbours of the current one; null is a gap. Always seven
 * entries when there are more pages, so that the row keeps its width.
 */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), null, pages]
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)]
  return [1, null, ...range(page - 1, page + 1), null, pages]
}
