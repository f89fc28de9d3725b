import { Link, useRevalidate } from 'shared-kernel/router'
import { useRevalidator, useRouteError } from 'shared-kernel/site-router'
import { paths } from 'shared-kernel/paths'
import { Notice, PageTitle } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { FAILURE_TITLES } from './head.ts'
import type { Failure } from './route-data.ts'
import styles from './region.module.css'

type Props = { failure: Failure; onRetry?: () => void }

/**
 * A page that could not be shown: says so, and offers `Újra` without a reload where that can help. Once the site can be
 * reached again it is asked for by itself (`offline/connectivity/connectivity.ts`).
 */
export function FailedRegion({ failure, onRetry }: Props) {
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
