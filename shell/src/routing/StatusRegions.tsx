/** Regions in place of a page: on its way, failed, or not there. */
import { useEffect } from 'react'
import { paths } from 'shared-kernel/paths'
import { Form, Link, useRevalidate } from 'shared-kernel/router'
import { useRevalidator, useRouteError } from 'shared-kernel/site-router'
import { Button, Field, Notice, PageTitle, Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { FAILURE_TITLES } from './head.ts'
import styles from './region.module.css'
import type { Failure } from './route-data.ts'

/** The shape of a page about which nothing is known yet. */
export function RegionSkeleton() {
  const t = useText()
  return (
    <div className={styles.region} role="status" aria-label={t('loading')}>
      <Skeleton lines={12} />
    </div>
  )
}

/** The server left this page to the browser: its shape, and the browser's own try at once. */
export function WaitingRegion() {
  const revalidate = useRevalidate()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return <RegionSkeleton />
}

type FailedRegionProps = { failure: Failure; onRetry?: () => void }

/**
 * A page that could not be shown: says so, and offers `Újra` without a reload where that can help. Once the site can be
 * reached again it is asked for by itself (`offline/connectivity/connectivity.ts`).
 */
export function FailedRegion({ failure, onRetry }: FailedRegionProps) {
  const t = useText()
  const title = FAILURE_TITLES[failure.where]
  const revalidate = useRevalidate()
  const isAskedAgain = useRevalidator().state === 'loading'
  // The builds of a document never change: what is on again comes with the next one.
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

/** The last boundary of a page: an error nobody else caught, said as plainly as the others. */
export function RouteError() {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  return <FailedRegion failure={{ where: 'data', kind: 'unexpected', message }} />
}

/** PG-06: says in Hungarian that there is nothing here, or no more, with the search field right there and the way home. */
export function NotFoundPage({ isGone = false }: { isGone?: boolean }) {
  const t = useText()
  return (
    <div className={styles.region} data-not-found="">
      <PageTitle>{t(isGone ? 'gone' : 'notFound')}</PageTitle>
      <p className={styles.advice}>{t(isGone ? 'goneAdvice' : 'notFoundAdvice')}</p>
      <Form action={paths.search()} role="search" className={styles.search}>
        <div className={styles.searchField}>
          <Field label={t('searchLabel')} name="s" type="search" />
        </div>
        <Button type="submit" variant="primary">
          {t('searchButton')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={paths.search()}>{t('toSearch')}</Link>
        <Link to="/">{t('toHome')}</Link>
      </p>
    </div>
  )
}
