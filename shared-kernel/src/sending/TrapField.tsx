import { fieldId, TRAP } from './form-fields.ts'
import { useSendingText } from './messages/text.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface Props {
  /** Name of the form, as for `useSending`. */
  form: string
  value: string
  onChange: (value: string) => void
}

/**
 * A field that programs fill in and people never meet: out of sight, out of the order of the Tab key, unknown to screen
 * readers and to the browser's own filling in. The server refuses what has it filled in.
 */
export function TrapField({ form, value, onChange }: Props) {
  const t = useSendingText()
  const id = fieldId(form, TRAP)
  return (
    // Not `display: none`, which programs look for; and by a style that every document has from the server.
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
