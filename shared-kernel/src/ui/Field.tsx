import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { joinClasses } from './join-classes.ts'
import { useUiText } from './messages.ts'

interface FieldProps {
  label: string
  /** Help text under the label. */
  hint?: string
  /** Error lines, announced with the field. */
  error?: string | readonly string[]
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A labelled one-line input. */
export function Field({ label, hint, error, className, ...input }: FieldProps & ComponentPropsWithRef<'input'>) {
  return (
    <Frame {...{ label, hint, error }} id={input.id} isRequired={input.required}>
      {(wiring) => <input {...input} {...wiring} className={joinClasses(styles.control, className)} />}
    </Frame>
  )
}

/** A labelled text area. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: FieldProps & ComponentPropsWithRef<'textarea'>) {
  return (
    <Frame {...{ label, hint, error }} id={area.id} isRequired={area.required}>
      {(wiring) => <textarea rows={6} {...area} {...wiring} className={joinClasses(styles.control, className)} />}
    </Frame>
  )
}

/** A labelled select; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldProps & ComponentPropsWithRef<'select'>) {
  return (
    <Frame {...{ label, hint, error }} id={select.id} isRequired={select.required}>
      {(wiring) => <select {...select} {...wiring} className={joinClasses(styles.control, className)} />}
    </Frame>
  )
}

interface FrameProps extends FieldProps {
  id: string | undefined
  isRequired: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

function Frame({ label, hint, error, id: givenId, isRequired, children }: FrameProps) {
  const t = useUiText()
  const ownId = useId()
  const id = givenId ?? ownId
  const errors = (typeof error === 'string' ? [error] : (error ?? [])).filter((line) => line !== '')
  const descriptions = [hint !== undefined && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean)
  const wiring: Wiring = {
    id,
    'aria-describedby': descriptions.join(' ') || undefined,
    'aria-invalid': errors.length > 0 ? true : undefined,
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && <span className={styles.required}> ({t('required')})</span>}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(wiring)}
      {errors.length > 0 && (
        <p className={styles.error} id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
