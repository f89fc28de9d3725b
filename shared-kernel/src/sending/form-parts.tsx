import { type MouseEvent, useEffect, useId, useRef, type ReactNode } from 'react'
import type { SendFailure, SendFailureReason } from '../api/send-form.ts'
import type { Translate } from '../messages.tsx'
import styles from './form-parts.module.css'
import { fieldId, TRAP } from './form-fields.ts'
import { useSendingText } from './messages.ts'
import type { SendingStatus } from './use-sending.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface FormFailureProps {
  /** Name of the form, as for `useSending`. */
  form: string
  status: SendingStatus
  /** Labels of the form's fields, in their order. Errors of other fields are shown without a link. */
  labels: Readonly<Record<string, string>>
  /** Heading, e.g. "Az üzenetet nem sikerült elküldeni." */
  title: string
}

/**
 * The failure above the form: takes the focus, explains it in a sentence, links to the fields (ER-01, ER-02), and shows
 * the server's raw message in small print. Renders nothing without a failure.
 */
export function FormFailure({ status, ...props }: FormFailureProps) {
  return status.kind === 'failed' ? <Failure {...props} failure={status.failure} /> : null
}

function Failure({ form, labels, title, failure }: Omit<FormFailureProps, 'status'> & { failure: SendFailure }) {
  const t = useSendingText()
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const prefix = t('titlePrefix')
  const errors = Object.entries(failure.errors ?? {})
    .filter(([field]) => field !== TRAP)
    .sort(byOrderOf(Object.keys(labels)))

  useEffect(() => {
    box.current?.focus()
    document.title = `${prefix} ${document.title}`
    return () => {
      if (document.title.startsWith(`${prefix} `)) document.title = document.title.slice(prefix.length + 1)
    }
  }, [failure, prefix])

  return (
    <div ref={box} className={styles.failure} role="alert" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.sentence}>{sentenceOf(failure, errors.length > 0, t)}</p>
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(([field, lines]) => (
            <li key={field}>
              {Object.hasOwn(labels, field) ? (
                <a href={`#${fieldId(form, field)}`} onClick={goToField}>
                  {labels[field]}: {lines.join(' ')}
                </a>
              ) : (
                lines.join(' ')
              )}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.details}>
        <summary>{t('details')}</summary>
        <code>{rawWordsOf(failure)}</code>
      </details>
    </div>
  )
}

/** The message may be the code, or contain it (ER-01). */
const rawWordsOf = ({ message, code }: SendFailure) =>
  code === undefined || message.includes(code) ? message : `${message} · ${code}`

/** A fragment would add a history entry; only the focus moves. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

const SENTENCES = {
  validation: 'validation',
  key: 'key',
  'too-long': 'tooLong',
  'too-many': 'tooMany',
  network: 'network',
  server: 'server',
} as const satisfies Record<SendFailureReason, string>

type Sentence = (typeof SENTENCES)[SendFailureReason] | 'tooManyWait'

function sentenceOf({ reason, retryAfter }: SendFailure, hasErrors: boolean, t: Translate<Sentence>) {
  if (reason === 'too-many' && retryAfter) return t('tooManyWait', { minutes: Math.ceil(retryAfter / 60) })
  // The visitor cannot correct it: only the hidden field was wrong, and it is empty again.
  return t(reason === 'validation' && !hasErrors ? 'server' : SENTENCES[reason])
}

function byOrderOf(order: readonly string[]) {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return ([one]: [string, string[]], [other]: [string, string[]]) => place(one) - place(other)
}

interface SentNoticeProps {
  /** "Köszönjük, üzenetét megkaptuk." */
  title: string
  /** Text with the next steps. */
  children?: ReactNode
}

/** Replaces the form after success; its heading takes the focus. */
export function SentNotice({ title, children }: SentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <h2 ref={heading} className={styles.sentHeading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}

interface TrapFieldProps {
  /** Name of the form, as for `useSending`. */
  form: string
  value: string
  onChange: (value: string) => void
}

/**
 * A honeypot: bots fill it in, people never see it. It is hidden visually, from the tab order, from screen readers and
 * from autofill. The server refuses forms in which it is filled in.
 */
export function TrapField({ form, value, onChange }: TrapFieldProps) {
  const t = useSendingText()
  const id = fieldId(form, TRAP)
  return (
    // Not `display: none`, which bots detect; styled by CSS that every document contains.
    <VisuallyHidden>
      <span aria-hidden="true">
        <label htmlFor={id}>{t('trap')}</label>
        <input
          id={id}
          name={TRAP}
          type="text"
          value={value}
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </VisuallyHidden>
  )
}
