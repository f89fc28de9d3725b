import { PolicyDialog } from './PolicyDialog.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import type { PrivacyView } from './use-privacy.ts'

type Props = {
  /** HTML of the config. */
  policy: string
  view: PrivacyView
  onShowPolicy: () => void
  onAcknowledge: () => void
}

/** AP-07: first a card that asks for nothing, on demand the whole policy. */
export function PrivacyDialog({ policy, view, onShowPolicy, onAcknowledge }: Props) {
  if (view === 'notice') return <PrivacyNotice onShowPolicy={onShowPolicy} onAcknowledge={onAcknowledge} />
  if (view === 'policy') return <PolicyDialog policy={policy} onClose={onAcknowledge} />
  return null
}
