import type { EditorField } from 'shared-kernel/insets'
import { useTextLanguage } from 'shared-kernel/messages'
import { Field, SelectField } from 'shared-kernel/ui'
import styles from './embedding.module.css'
import type { Choice } from './load-choices.ts'
import { useText } from './messages/text.ts'
import { FIND } from './settings.ts'
import { wordsIn } from './words-in.ts'

type Props = {
  /** Of the attribute. */
  name: string
  field: EditorField
  value: string
  /** What there is to choose from; absent where it is written. */
  choices: Choice[] | undefined
  /** What was looked for. */
  words: string
  /** What is wrong with the value. */
  error?: string | undefined
}

/** One attribute, as an editor thinks of it: names to choose from, a day, a number, or words. */
export function AttributeField({ name, field, value, choices = [], words, error }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const { kind, usual, most } = field
  const label = wordsIn(field.label, language)
  const hint = field.hint && { hint: wordsIn(field.hint, language) }
  if (kind === 'sermon' || kind === 'tag') return <Finder {...{ name, field, value, choices, words, error }} />
  const wrong = error !== undefined && { error }
  if (kind === 'preacher' || kind === 'plan') {
    return (
      <SelectField label={label} {...hint} {...wrong} name={name} defaultValue={value}>
        {!field.required && <option value="">{t('any')}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </SelectField>
    )
  }
  const input =
    kind === 'count'
      ? { type: 'number', inputMode: 'numeric' as const, min: 1, max: most, className: styles.count }
      : { type: kind === 'date' ? 'date' : 'text', maxLength: 300 }
  return <Field label={label} {...hint} {...wrong} name={name} defaultValue={value} placeholder={usual} {...input} />
}

/** Of what there is too much to choose from, what some words find. */
function Finder({ name, field, value, choices = [], words, error }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const hint = field.hint ? wordsIn(field.hint, language) : t('findHint')
  return (
    <fieldset className={styles.finder}>
      <legend className={styles.legend}>{wordsIn(field.label, language)}</legend>
      <Field
        label={t(field.kind === 'tag' ? 'findTag' : 'find')}
        {...{ hint }}
        {...(error !== undefined && { error })}
        type="search"
        name={FIND}
        defaultValue={words}
        maxLength={100}
      />
      <div className={styles.found}>
        {!field.required && <Found name={name} value="" chosen={value} text={t('any')} />}
        {choices.map((choice) => (
          <Found key={choice.value} name={name} value={choice.value} chosen={value} text={choice.name} />
        ))}
      </div>
      {words !== '' && choices.length === 0 && <p role="status">{t('nothingFound')}</p>}
    </fieldset>
  )
}

function Found({ name, value, chosen, text }: { name: string; value: string; chosen: string; text: string }) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
      <span>{text}</span>
    </label>
  )
}
