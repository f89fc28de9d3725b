import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { useConfig } from 'shared-kernel/config'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'
import { Notice, PageTitle, Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { FeedbackForm } from '../form/FeedbackForm.tsx'
import styles from '../form/feedback.module.css'

/** The feedback page (PG-05, AP-06). */
export const page: Page = {
  contract: 'page@1',
  Component: FeedbackScreen,
  head: () => {
    const t = useText.in(currentLanguage())
    return { title: t('feedback'), description: t('description'), type: 'website' }
  },
  Skeleton: FeedbackSkeleton,
}

/** The feedback page. AP-06, AP-03: the form needs a privacy policy, and is absent in frames. */
function FeedbackScreen() {
  const t = useText()
  const { embedded } = useSession()
  const policy = useConfig((config) => config.site.privacy_policy)
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t('feedback')}</PageTitle>
      </header>
      {policy && !embedded ? (
        <FeedbackForm policy={policy} />
      ) : (
        <>
          <Notice>{t(embedded ? 'notOfferedEmbedded' : 'notOffered')}</Notice>
          <p className={styles.ways}>
            <Link to={paths.search()}>{t('toSearch')}</Link>
            <Link to="/">{t('toHome')}</Link>
          </p>
        </>
      )}
    </div>
  )
}

function FeedbackSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasBand lines={14} />
    </div>
  )
}
