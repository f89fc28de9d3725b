import { fieldId, TRAP } from './form-fields.ts'
import { useSendingText } from './messages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface Props {
  /** Name of the form, as for `useSending`. */
  form: string
  value: string
  onChange: (value: string) => void
}

/**
 * A honeypot: bots fill it in, people never see it. It is hidden visually, from the tab order, from screen readers and
 * from autofill. The server refuses forms in which it is filled in.
 */
export function TrapField({ form, value, onChange }: Props) {
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
