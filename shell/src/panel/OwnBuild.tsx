import { type FormEvent, useState } from 'react'
import { Button, Field, SelectField } from 'shared-kernel/ui'
import { OVERRIDE_KEY, formatOverride, parseOverride } from '../remotes/override.ts'
import styles from './CompositionPanel.module.css'
import { useText } from './messages/text.ts'

/** MF-06: puts a build of the visitor's own computer in place of one remote, as `?mf=` in the address does. */
export function OwnBuild({ names }: { names: string[] }) {
  const t = useText()
  const [isWrong, setIsWrong] = useState(false)
  function tryIt(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const address = String(fields.get('address')).trim().replace(/\/$/, '')
    const override = parseOverride(`${String(fields.get('remote'))}@${address}`)
    setIsWrong(override === null)
    if (override) location.assign(`?${OVERRIDE_KEY}=${formatOverride(override)}`)
  }
  return (
    <details className={styles.own}>
      <summary>{t('ownBuild')}</summary>
      <form className={styles.form} onSubmit={tryIt} noValidate>
        <SelectField name="remote" label={t('remote')}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          label={t('address')}
          hint={t('addressHint')}
          error={isWrong ? t('addressWrong') : undefined}
        />
        <Button type="submit">{t('try')}</Button>
      </form>
    </details>
  )
}
