import { PageTitle } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'

/** What the page shows. */
export function HelloScreen() {
  const t = useText()
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('description')}</p>
    </>
  )
}
