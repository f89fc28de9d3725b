import { currentLanguage } from 'shared-kernel/preferences'
import type { Page } from 'shared-kernel/remote-contracts'
import { PageTitle } from 'shared-kernel/ui'
import styles from '../page.module.css'
import { useText } from '../messages.ts'

/** The first page of this remote. */
export const page: Page = {
  contract: 'page@1',
  Component: HelloScreen,
  head: () => ({ title: useText.in(currentLanguage())('title'), type: 'website' }),
}

function HelloScreen() {
  const t = useText()
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('description')}</p>
    </div>
  )
}
