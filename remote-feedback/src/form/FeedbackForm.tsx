import { useState, useEffect } from 'react'
import { sendFeedback, type FeedbackFields } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { FormFailure, SentNotice, TrapField, useSending } from 'shared-kernel/sending'
import { Button, Field, TextAreaField } from 'shared-kernel/ui'
import { SafeHtml } from 'shared-kernel/safe-html'
import { decodedAddress } from 'shared-kernel/sanitize'
import { useText } from '../messages.ts'
import styles from './feedback.module.css'

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
    <div data-sides="">
      <p className={styles.intro} data-side="">
        {t('intro')}
      </p>
      <FormFailure form={FEEDBACK_FORM} status={status} labels={labels} title={t('notSent')} />
      {/* Without scripts nothing is sent: `dialog` also keeps the fields out of the address. */}
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
            {t('sentAlong')}{' '}
            <Link to={pathIn(cameFrom)} className={styles.address}>
              {readableAddress(cameFrom)}
            </Link>
          </p>
        )}
        <div className={styles.scripted}>
          <Button type="submit" variant="primary" aria-disabled={isSending || undefined}>
            {t(isSending ? 'submitting' : 'submit')}
          </Button>
        </div>
      </form>
    </div>
  )
}

type SentProps = { cameFrom: string | null; hasAddress: boolean; onAnother: () => void }

function Sent({ cameFrom, hasAddress, onAnother }: SentProps) {
  const t = useText()
  return (
    <SentNotice title={t('sent')}>
      {hasAddress && <p>{t('sentNext')}</p>}
      <p className={styles.ways}>
        {cameFrom && <Link to={pathIn(cameFrom)}>{t('backToPage')}</Link>}
        <Link to={paths.search()}>{t('toSearch')}</Link>
        <Button onClick={onAnother}>{t('another')}</Button>
      </p>
    </SentNotice>
  )
}

type ConsentProps = {
  id: string
  name: string
  /** HTML of the policy. */
  policy: string
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
  readOnly: boolean
  error?: string[]
}

/** The policy, which unfolds, and its checkbox (AP-06). */
function PolicyConsent({ id, name, policy, isAccepted, onChange, readOnly, error = [] }: ConsentProps) {
  const t = useText()
  const isWrong = error.length > 0
  return (
    <div className={styles.consent}>
      <details className={styles.policy}>
        <summary>{t('policy')}</summary>
        <SafeHtml html={policy} kind="policy" />
      </details>
      <label className={styles.tick}>
        <input
          id={id}
          name={name}
          type="checkbox"
          required
          checked={isAccepted}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => readOnly || onChange(event.target.checked)}
        />
        <span>{t('accepted')}</span>
      </label>
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {error.join(' ')}
        </p>
      )}
    </div>
  )
}

/** Name of the form: prefix of its controls' ids. */
const FEEDBACK_FORM = 'feedback'

/** Fields of the form; `website` is a honeypot, hidden from visitors. */
export const emptyFeedback = { name: '', email: '', message: '', accepted: false, website: '' }
type Feedback = typeof emptyFeedback

const LONGEST_ADDRESS = 2048

/** The submitted form, with the page the visitor came from. */
export function toFeedbackFields(feedback: Feedback, cameFrom: string | null): FeedbackFields {
  const { name, email, message, accepted, website } = feedback
  const fields: FeedbackFields = { name: name.trim(), email: email.trim(), message: message.trim(), accepted, website }
  if (cameFrom !== null) fields.url = cameFrom.slice(0, LONGEST_ADDRESS)
  return fields
}

interface HistoryEntry {
  url?: string | null
}
interface Navigation {
  currentEntry?: { index: number } | null
  entries: () => HistoryEntry[]
}

/** The page of this site that the visitor came from; null when there is none, and before hydration. */
function useCameFrom(): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => setAddress(cameFrom(window)), [])
  return address
}

type Surroundings = Pick<Window, 'location' | 'document'> & { navigation?: Navigation }

/**
 * The previous entry in the site's history where the browser has the Navigation API; else the document's referrer. Only
 * addresses of this site, for privacy.
 */
export function cameFrom({ location, document, navigation }: Surroundings): string | null {
  const index = navigation?.currentEntry?.index ?? 0
  const before = index > 0 ? navigation?.entries()[index - 1]?.url : document.referrer
  if (!before || !URL.canParse(before)) return null
  const { origin, pathname, href } = new URL(before)
  return origin === location.origin && pathname !== location.pathname ? href : null
}

/** Path and query of an address of this site. */
function pathIn(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** The readable address: without the site's origin, percent-decoded. */
export const readableAddress = (address: string): string => decodedAddress(pathIn(address))
