/** Regions in place of a page: loading, failed, or not found. */
import { useEffect } from 'react'
import { paths } from 'shared-kernel/paths'
import { Form, Link, useRevalidate } from 'shared-kernel/router'
import { useRevalidator, useRouteError } from 'shared-kernel/site-router'
import { Notice, PageTitle, SearchBox, Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { FAILURE_TITLES } from './head.ts'
import styles from './region.module.css'
import type { Failure } from './route-data.ts'

/** Skeleton of an unknown page. */
export function RegionSkeleton() {
  const t = useText()
  return (
    <div className={styles.region} role="status" aria-label={t('loading')}>
      <Skeleton lines={12} />
    </div>
  )
}

/** The server left this page to the browser: a skeleton, and a request at once. */
export function WaitingRegion() {
  const revalidate = useRevalidate()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return <RegionSkeleton />
}

type FailedRegionProps = { failure: Failure; onRetry?: () => void }

/**
 * A failed page with a message and, where that can help, `Újrapróbálom` without a reload. Retried automatically when the site
 * is reachable again (`offline/connectivity/connectivity.ts`).
 */
export function FailedRegion({ failure, onRetry }: FailedRegionProps) {
  const t = useText()
  const title = FAILURE_TITLES[failure.where]
  const revalidate = useRevalidate()
  const isAskedAgain = useRevalidator().state === 'loading'
  // A document's builds never change: a remote that is enabled again comes with the next document.
  const retry = failure.kind === 'off' ? () => location.reload() : (onRetry ?? revalidate)
  return (
    <div className={styles.region} data-failed={failure.where} data-kind={failure.kind}>
      <PageTitle>{t(title)}</PageTitle>
      <Notice
        tone="failure"
        role="alert"
        action={{ label: isAskedAgain ? t('retrying') : t('retry'), onClick: () => void retry() }}
      >
        {t(`${title}Advice`)}
      </Notice>
      <p>
        <Link to={paths.search()}>{t('toSearch')}</Link>
      </p>
      <details className={styles.details}>
        <summary>{t('details')}</summary>
        <code>{failure.message}</code>
      </details>
    </div>
  )
}

/** The outermost error boundary. */
export function RouteError() {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  return <FailedRegion failure={{ where: 'data', kind: 'unexpected', message }} />
}

/** PG-06: says in Hungarian that the page does not exist, or no longer, with the search field and a link home. */
export function NotFoundPage({ isGone = false }: { isGone?: boolean }) {
  const t = useText()
  const ways = [
    ['/', 'toHome'],
    [paths.search(), 'allSermons'],
    [paths.dailyReading(), 'dailyReading'],
    [paths.passages(), 'bibleBooks'],
  ] as const
  return (
    <div className={styles.region} data-not-found="">
      <header data-band="">
        <PageTitle>{t(isGone ? 'gone' : 'notFound')}</PageTitle>
        <p>{t(isGone ? 'goneAdvice' : 'notFoundAdvice')}</p>
        <Form action={paths.search()} role="search" className={styles.search}>
          <SearchBox label={t('searchLabel')} placeholder={t('searchPlaceholder')} submit={t('searchButton')} />
        </Form>
      </header>
      <h2>{t('whereNext')}</h2>
      <ul data-ways="">
        {ways.map(([to, name]) => (
          <li key={to}>
            <Link to={to}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
