import { type ChangeEvent, useEffect, useRef } from 'react'
import { INSET_LANGUAGES } from 'shared-kernel/insets'
import { paths } from 'shared-kernel/paths'
import { Form } from 'shared-kernel/router'
import { Button, SelectField } from 'shared-kernel/ui'
import { AttributeField } from './AttributeField.tsx'
import styles from './embedding.module.css'
import type { Choice } from './load-choices.ts'
import { useText } from './messages/text.ts'
import type { Problem } from './problems.ts'
import { FIND, LANGUAGE, type Settings, THEME, THEMES, WHAT, WHERE } from './settings.ts'

type Props = {
  settings: Settings
  choices: Record<string, Choice[]>
  /** What was looked for. */
  words: string
  problems: Record<string, Problem>
}

const THEME_NAMES = { '': 'themeOfPage', light: 'light', dark: 'dark' } as const

/** Everything that can be set, as a form whose answer is the same page: the settings stand in its address. */
export function SettingsForm({ settings, choices, words, problems }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { offered, values, theme, language, target } = settings
  // Back and Forward lead to other settings. What somebody is at stays as they have it.
  useEffect(() => {
    const set = { [THEME]: theme, [LANGUAGE]: language, [FIND]: words, ...values }
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      if (control === document.activeElement || control.type === 'hidden') continue
      const value = set[control.name as keyof typeof set] ?? ''
      if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
      else control.value = value
    }
  }, [values, theme, language, words])
  /** What is chosen is shown at once; what is typed, when it is finished. */
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
      <input type="hidden" name={WHERE} value={target} />
      <input type="hidden" name={WHAT} value={offered.name} />
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
          <SelectField label={t('theme')} name={THEME} defaultValue={theme}>
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {t(THEME_NAMES[one])}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('language')} name={LANGUAGE} defaultValue={language}>
            {INSET_LANGUAGES.map((one) => (
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
