import { useEffect, useId, useRef } from 'react'
import { SafeHtml } from 'shared-kernel/safe-html'
import { Button } from 'shared-kernel/ui'
import { useLazyModule } from '../use-lazy-module.ts'
import { useText } from '../messages/text.ts'
import { POLICY_OMITTED } from './privacy-policy.ts'
import styles from './PolicyDialog.module.css'

const importParts = () => import(/* webpackChunkName: "stored" */ './policy-parts.ts')

type Props = {
  /** HTML of the config. */
  policy: string
  onClose: () => void
}

/**
 * The whole policy and what the device keeps, opened on demand: modal, Escape closes it, the focus goes back to where
 * it was.
 */
export function PolicyDialog({ policy, onClose }: Props) {
  const t = useText()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A policy in the document is readable without this code; opening the dialog again tries again.
  const [code] = useLazyModule(importParts)
  const parts = code === 'missing' ? null : code
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
        {policy !== POLICY_OMITTED ? (
          <SafeHtml html={policy} kind="policy" />
        ) : parts ? (
          <parts.LoadPolicy />
        ) : (
          t('loading')
        )}
        {parts && <parts.StoredData />}
      </div>
      <div className={styles.buttons}>
        <Button onClick={handlePress}>{t('close')}</Button>
      </div>
    </dialog>
  )
}
