import { usePlayer } from 'shared-kernel/player'
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

/**
 * AP-07: first a line that asks for nothing, on demand the whole policy. One thing stands at the lower edge of the
 * window at a time: while the player does, the line waits.
 */
export function PrivacyDialog({ policy, view, onShowPolicy, onAcknowledge }: Props) {
  const isPlayerOpen = usePlayer(({ item }) => item !== null)
  if (view === 'notice' && isPlayerOpen) return null
  if (view === 'notice') return <PrivacyNotice onShowPolicy={onShowPolicy} onAcknowledge={onAcknowledge} />
  if (view === 'policy') return <PolicyDialog policy={policy} onClose={onAcknowledge} />
  return null
}
