import { useEffect, useState } from 'react'
import { getReadingPlans, type ReadingPlanList, type ReadingPlanSummary } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { dayToRead, hasProgress } from 'shared-kernel/reading'
import type { PageProps, PageRequest } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { useToday } from 'shared-kernel/browser'
import { Icon, Pager, PageTitle, Skeleton } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { PlanBackup } from './PlanBackup.tsx'
import styles from './plan-list.module.css'
import { countDays } from './progress.ts'
import { useProgress } from './progress-store.tsx'
import { loadOverview, readingCounts } from './plan-overview.ts'
import { parsePageNumber } from '../page-number.ts'

/** Plan list (PG-04). */
export function PlanListScreen({ data, url }: PageProps<ReadingPlanList>) {
  const t = useText()
  const { paging } = data
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t('plans')}</PageTitle>
        <p className={styles.intro}>{t('plansIntro')}</p>
      </header>
      {data.data.length === 0 ? (
        <NoPlans isBeyond={paging.total > 0} firstPage={url.pathname} />
      ) : (
        <ul className={styles.cards}>
          {data.data.map((plan) => (
            <li key={plan.nid}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={paging.page}
        pages={paging.pages}
        label={t('planPages')}
        hrefFor={(page) => (page === 1 ? url.pathname : `${url.pathname}?page=${page}`)}
      />
      <PlanBackup />
    </div>
  )
}

function NoPlans({ isBeyond, firstPage }: { isBeyond: boolean; firstPage: string }) {
  const t = useText()
  return (
    <div className={styles.empty}>
      <p>{t(isBeyond ? 'beyondLastPage' : 'noPlans')}</p>
      <p className={styles.ways}>
        {isBeyond && <Link to={firstPage}>{t('toFirstPage')}</Link>}
        <Link to={paths.search()}>{t('toSearch')}</Link>
        <Link to={paths.dailyReading()}>{t('toDaily')}</Link>
      </p>
    </div>
  )
}

type Props = { plan: ReadingPlanSummary }

/** Plan card with progress; the whole card is clickable. */
function PlanCard({ plan }: Props) {
  const t = useText()
  const [progress] = useProgress(plan.nid)
  const counts = useReadingCounts(plan.nid, hasProgress(progress))
  const today = useToday()
  const day = counts && today !== null ? dayToRead(progress, counts, today) : null
  const read = counts && countDays(progress, counts)
  const length = plan.length > 0 && t('length', { count: formatCount(plan.length) })
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Link to={paths.readingPlan(plan.nid)}>{plan.title}</Link>
      </h2>
      {plan.description && <p className={styles.description}>{plan.description}</p>}
      <p className={styles.length}>
        {read ? t('progress', { total: formatCount(read.total), done: formatCount(read.done) }) : length}
      </p>
      <p className={styles.way}>
        {day === null ? (
          <span aria-hidden="true">
            {t('openPlan')}
            <Icon name="chevron" />
          </span>
        ) : (
          <Link to={paths.readingPlanDay(plan.nid, day)}>
            {t('dayToRead', { day })}
            <Icon name="chevron" />
          </Link>
        )}
      </p>
    </article>
  )
}

export function PlanListSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasBand lines={1} />
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton lines={4} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Readings per day, fetched on demand; null until then and after a failure. */
function useReadingCounts(plan: number, areNeeded: boolean): number[] | null {
  const [counts, setCounts] = useState<number[] | null>(null)
  useEffect(() => {
    if (!areNeeded) return
    const stop = new AbortController()
    loadOverview(plan, stop.signal).then(
      (overview) => setCounts(readingCounts(overview)),
      () => undefined,
    )
    return () => stop.abort()
  }, [plan, areNeeded])
  return areNeeded ? counts : null
}

const PLANS_ON_A_PAGE = 12

/** Throws on failure, so that the site shows the error: without plans there is no page (RT-06). */
export function loadPlanList({ url, signal }: PageRequest): Promise<ReadingPlanList> {
  const page = String(parsePageNumber(url.searchParams))
  return getReadingPlans(new URLSearchParams({ page, limit: String(PLANS_ON_A_PAGE) }), { signal })
}
