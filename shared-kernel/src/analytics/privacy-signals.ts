/** How browsers say that their owner does not want to be counted; older ones say it on `window`. */
interface PrivacySignals {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** Whether the visitor asks not to be tracked, by Global Privacy Control or by Do Not Track. */
export function asksNotToBeTracked(
  signals: PrivacySignals = navigator as PrivacySignals,
  older: PrivacySignals = globalThis as PrivacySignals,
): boolean {
  const says = ({ globalPrivacyControl, doNotTrack }: PrivacySignals) =>
    globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
  return says(signals) || says(older)
}
