import { useConfig } from 'shared-kernel/config'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useSession } from 'shared-kernel/session'
import { Notice, PageTitle } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import styles from './feedback.module.css'

/** The feedback page. AP-06, AP-03: the form needs a privacy policy, and is absent in frames. */
export function FeedbackScreen() {
  const t = useText()
  const { embedded } = useSession()
  const policy = useConfig((config) => config.site.privacy_policy)
  return (
    <div className={styles.page}>
      <PageTitle>{t('feedback')}</PageTitle>
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
