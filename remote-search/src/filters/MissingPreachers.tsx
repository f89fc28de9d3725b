import { useRevalidate } from 'shared-kernel/router'
import { Notice } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'

/** Without the names of the preachers the search works; only what is suggested by them is missing. */
export function MissingPreachers() {
  const t = useText()
  const revalidate = useRevalidate()
  return <Notice action={{ label: t('retry'), onClick: () => void revalidate() }}>{t('preachersMissing')}</Notice>
}
