import { useState } from 'react'
import { sendFeedback } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { FormFailure, SentNotice, TrapField, useSending } from 'shared-kernel/sending'
import { Button, Field, TextAreaField } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { emptyFeedback, FEEDBACK_FORM, toFeedbackFields } from './feedback-form.ts'
import styles from './feedback.module.css'
import { PolicyConsent } from './PolicyConsent.tsx'
import { readableAddress, useCameFrom } from './use-came-from.ts'

type Props = {
  /** HTML of the privacy policy. */
  policy: string
}

/** The form, and its replacement after sending (PG-05). */
export function FeedbackForm({ policy }: Props) {
  const t = useText()
  const cameFrom = useCameFrom()
  const [hasAddress, setHasAddress] = useState(false)
  const { status, fields, form, change, field, startOver } = useSending({
    name: FEEDBACK_FORM,
    empty: emptyFeedback,
    send: (feedback) => {
      // Empty the fields after sending.
      setHasAddress(feedback.email.trim() !== '')
      return sendFeedback(toFeedbackFields(feedback, cameFrom))
    },
  })
  const isSending = status.kind === 'sending'
  if (status.kind === 'sent') {
    return <Sent cameFrom={cameFrom} hasAddress={hasAddress} onAnother={startOver} />
  }

  const labels = { name: t('name'), email: t('email'), message: t('message'), accepted: t('acceptedShort') }
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <FormFailure form={FEEDBACK_FORM} status={status} labels={labels} title={t('notSent')} />
      {/* What cannot be sent without scripts goes nowhere: not into the address either. */}
      <form {...form} method="dialog" className={styles.form}>
        <p className={styles.unscripted}>{t('needsScripts')}</p>
        <Field
          {...field('name')}
          label={t('name')}
          autoComplete="name"
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          {...field('email')}
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextAreaField
          {...field('message')}
          label={t('message')}
          rows={8}
          required
          value={fields.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <TrapField form={FEEDBACK_FORM} value={fields.website} onChange={(website) => change({ website })} />
        <PolicyConsent
          {...field('accepted')}
          policy={policy}
          isAccepted={fields.accepted}
          onChange={(accepted) => change({ accepted })}
        />
        {cameFrom !== null && (
          <p className={styles.along}>
            {t('sentAlong')} <span className={styles.address}>{readableAddress(cameFrom)}</span>
          </p>
        )}
        <div className={styles.scripted}>
          <Button type="submit" variant="primary" aria-disabled={isSending || undefined}>
            {t(isSending ? 'submitting' : 'submit')}
          </Button>
        </div>
      </form>
    </>
  )
}

type SentProps = { cameFrom: string | null; hasAddress: boolean; onAnother: () => void }

function Sent({ cameFrom, hasAddress, onAnother }: SentProps) {
  const t = useText()
  const back = cameFrom && new URL(cameFrom)
  return (
    <SentNotice title={t('sent')}>
      {hasAddress && <p>{t('sentNext')}</p>}
      <p className={styles.ways}>
        {back && <Link to={`${back.pathname}${back.search}`}>{t('backToPage')}</Link>}
        <Link to={paths.search()}>{t('toSearch')}</Link>
        <Button onClick={onAnother}>{t('another')}</Button>
      </p>
    </SentNotice>
  )
}
