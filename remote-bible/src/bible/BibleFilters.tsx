import { formatCount } from 'shared-kernel/numbers'
import { Form } from 'shared-kernel/router'
import { Button, SelectField } from 'shared-kernel/ui'
import { BIBLE_PATH } from './bible-path.ts'
import styles from './bible.module.css'
import type { BibleData } from './load-bible.ts'
import { useText } from './messages.ts'

/** Whose sermons of which year: a form that asks by address, with scripts and without. */
export function BibleFilters({ filter, preachers, years }: Pick<BibleData, 'filter' | 'preachers' | 'years'>) {
  const t = useText()
  const { compare } = new Intl.Collator('hu')
  const byName = [...preachers].sort((one, other) => compare(one.name, other.name))
  return (
    // What is chosen comes from the address: another one is another form.
    <Form
      key={JSON.stringify(filter)}
      action={BIBLE_PATH}
      aria-label={t('narrow')}
      className={styles.filters}
      preventScrollReset
    >
      <SelectField label={t('preacher')} name="preacher" className={styles.select} defaultValue={filter.preacher ?? ''}>
        <option value="">{t('anyPreacher')}</option>
        {byName.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {`${name} (${formatCount(count)})`}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('year')} name="year" className={styles.select} defaultValue={filter.year ?? ''}>
        <option value="">{t('anyYear')}</option>
        {years.map(({ year, count }) => (
          <option key={year} value={year}>
            {`${year} (${formatCount(count)})`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary">
        {t('show')}
      </Button>
    </Form>
  )
}
