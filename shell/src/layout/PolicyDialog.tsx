import { useEffect, useId, useRef, useState } from 'react'
import { SafeHtml } from 'shared-kernel/safe-html'
import { Button, Notice, Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { StoredData } from '../offline/stored-data/StoredData.tsx'
import { useMissingData } from './missing-data.ts'
import { POLICY_OMITTED } from './privacy-policy.ts'
import styles from './PolicyDialog.module.css'

type Props = {
  /** HTML of the config. */
  policy: string
  onClose: () => void
}

/** The policy and the stored data, opened on demand: modal; Escape closes it, and the focus returns. */
export function PolicyDialog({ policy, onClose }: Props) {
  const t = useText()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return
    // Browsers without modal dialogs show it in the page.
    if (shown.showModal) shown.showModal()
    else shown.setAttribute('open', '')
  }, [])

  function handlePress() {
    if (dialog.current?.close) dialog.current.close()
    else onClose()
  }

  return (
    <dialog ref={dialog} aria-labelledby={heading} className={styles.policy} onClose={onClose}>
      <h2 id={heading} className={styles.policyHeading}>
        {t('privacyPolicy')}
      </h2>
      <div className={styles.text} tabIndex={0} role="region" aria-labelledby={heading}>
        {policy === POLICY_OMITTED ? <LoadPolicy /> : <SafeHtml html={policy} kind="policy" />}
        <StoredData />
      </div>
      <div className={styles.buttons}>
        <Button onClick={handlePress}>{t('close')}</Button>
      </div>
    </dialog>
  )
}

/** Placeholder of the policy's text: requests the config with the text. */
function LoadPolicy() {
  const { loadConfig } = useMissingData()
  const t = useText()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isFailed) return
    const stop = new AbortController()
    loadConfig?.(stop.signal).catch(() => stop.signal.aborted || setFailed(true))
    return () => stop.abort()
  }, [loadConfig, isFailed])
  if (!isFailed) return <Skeleton lines={12} />
  return (
    <Notice tone="failure" role="alert" action={{ label: t('retry'), onClick: () => setFailed(false) }}>
      {t('dataMissing')}
    </Notice>
  )
}
