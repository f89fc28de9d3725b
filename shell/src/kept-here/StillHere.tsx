import { COLLECTION_PATH } from 'shared-kernel/collection-place'
import { useText } from './messages/text.ts'

/** Beside a page that is switched off: what the device keeps for it is not gone. */
export function StillHere() {
  const t = useText()
  return location.pathname === COLLECTION_PATH ? <p role="status">{t('stillHere')}</p> : null
}
