import { Notice } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { useIsKept } from './use-progress.ts'

/** Says so when storage is full or refused: what was ticked lasts as long as the page. */
export function UnkeptNotice() {
  const t = useText()
  if (useIsKept()) return null
  return (
    <Notice tone="failure" role="alert">
      {t('unkept')}
    </Notice>
  )
}
