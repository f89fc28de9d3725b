import { type ChangeEvent, useEffect, useRef } from 'react'
import { type EditorField, EMBED_LANGUAGES } from 'shared-kernel/embeds'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { Form } from 'shared-kernel/router'
import { Button, Field, SelectField } from 'shared-kernel/ui'
import styles from './editor.module.css'
import type { EmbedChoice } from './load-choices.ts'
import { useText } from './messages.ts'
import {
  FIND_PARAMETER,
  LANGUAGE_PARAMETER,
  type Problem,
  type EditorSettings,
  THEME_PARAMETER,
  THEMES,
  EMBED_PARAMETER,
  TARGET_PARAMETER,
  wordsIn,
} from './settings.ts'

type Props = {
  settings: EditorSettings
  choices: Record<string, EmbedChoice[]>
  /** The search words of the list of choices. */
  words: string
  problems: Record<string, Problem>
}

const THEME_NAMES = { '': 'themeOfPage', light: 'light', dark: 'dark' } as const

/** The form of the settings. It is sent by GET to the same page, so that the address has the settings. */
export function SettingsForm({ settings, choices, words, problems }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { offered, values, theme, language, target } = settings
  // After Back and Forward the fields show the settings of the address, except the focused one.
  useEffect(() => {
    const set = { [THEME_PARAMETER]: theme, [LANGUAGE_PARAMETER]: language, [FIND_PARAMETER]: words, ...values }
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      if (control === document.activeElement || control.type === 'hidden') continue
      const value = set[control.name as keyof typeof set] ?? ''
      if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
      else control.value = value
    }
  }, [values, theme, language, words])
  /** A choice updates the preview at once, typed text when the field is left. */
  const showChosen = ({ target }: ChangeEvent<HTMLFormElement, Element>) => {
    if (target.matches('select, [type=radio]')) form.current?.requestSubmit()
  }
  return (
    <Form
      ref={form}
      action={paths.embedding()}
      replace
      preventScrollReset
      className={styles.form}
      onChange={showChosen}
    >
      <input type="hidden" name={TARGET_PARAMETER} value={target} />
      <input type="hidden" name={EMBED_PARAMETER} value={offered.name} />
      {Object.entries(offered.editor.fields).map(([name, field]) => (
        <AttributeField
          key={`${offered.name} ${name}`}
          {...{ name, field, words }}
          value={values[name] ?? ''}
          choices={choices[name]}
          error={problems[name] && t(problems[name])}
        />
      ))}
      {offered.kind !== 'page' && (
        <div className={styles.pair}>
          <SelectField label={t('theme')} name={THEME_PARAMETER} defaultValue={theme}>
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {t(THEME_NAMES[one])}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('language')} name={LANGUAGE_PARAMETER} defaultValue={language}>
            {EMBED_LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(one as 'hu' | 'en')}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Button type="submit" variant="primary" className={styles.show}>
        {t('show')}
      </Button>
    </Form>
  )
}

type FieldProps = {
  /** Of the attribute. */
  name: string
  field: EditorField
  value: string
  /** The choices; absent for a text field. */
  choices: EmbedChoice[] | undefined
  /** The search words of the list of choices. */
  words: string
  /** The error of the value. */
  error?: string | undefined
}

/** One attribute, as an editor thinks of it: names to choose from, a day, a number, or words. */
function AttributeField({ name, field, value, choices = [], words, error }: FieldProps) {
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

/** A search field for choices that are too many for a list. */
function Finder({ name, field, value, choices = [], words, error }: FieldProps) {
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
        name={FIND_PARAMETER}
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
