import type { ReadingPlanList } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { PageTitle, Pager } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { PlanCard } from './PlanCard.tsx'
import { PlanKeeping } from './PlanKeeping.tsx'
import styles from './plan-list.module.css'

/** The reading plans to choose from (PG-04). */
export function PlanListScreen({ data, url }: PageProps<ReadingPlanList>) {
  const t = useText()
  const { paging } = data
  return (
    <div className={styles.page}>
      <PageTitle>{t('plans')}</PageTitle>
      <p className={styles.intro}>{t('plansIntro')}</p>
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
      <PlanKeeping />
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
