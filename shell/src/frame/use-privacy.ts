import { useEffect, useState } from 'react'
import { readStored, writeStored } from 'shared-kernel/preferences'
import { PRIVACY_KEY } from './privacy-key.ts'

/** `notice`: the short card at the lower edge; `policy`: the whole text. */
export type PrivacyView = 'closed' | 'notice' | 'policy'

/**
 * AP-07: the notice is shown once, after hydration (only the browser knows whether it was seen); closing either view
 * counts as seen.
 *
 * @param offered whether there is a policy and the visit is not embedded
 */
export function usePrivacy(offered: boolean) {
  const [view, setView] = useState<PrivacyView>('closed')
  useEffect(() => {
    if (offered && readStored(PRIVACY_KEY) === null) setView((current) => (current === 'closed' ? 'notice' : current))
  }, [offered])
  return {
    view: offered ? view : 'closed',
    showPolicy: () => setView('policy'),
    acknowledge: () => {
      writeStored(PRIVACY_KEY, '1')
      setView('closed')
    },
  }
}
