import type { Facets } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { useText } from '../messages/text.ts'
import styles from './filters.module.css'
import { formatMonth } from './month-names.ts'
import { SelectFilter } from './SelectFilter.tsx'

type Props = {
  years: Facets['year']
  year: number | undefined
  month: number | undefined
  onChange: (date: { year: number | undefined; month: number | undefined }) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The year, latest first, and within a year the month. */
export function YearFilter({ years, year, month, onChange }: Props) {
  const t = useText()
  const language = useTextLanguage()
  if (years.length === 0 && !year && !month) return null
  const offered = year && !years.some((item) => item.year === year) ? [...years, { year, count: 0 }] : years
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('date')}</legend>
      <div className={styles.pair}>
        <SelectFilter
          name="year"
          label={t('year')}
          value={year ?? ''}
          onChoose={(value) => onChange({ year: Number(value) || undefined, month: value === '' ? undefined : month })}
        >
          <option value="">{t('any')}</option>
          {[...offered]
            .sort((a, b) => b.year - a.year)
            .map((item) => (
              <option key={item.year} value={item.year}>
                {`${item.year} (${formatCount(item.count)})`}
              </option>
            ))}
        </SelectFilter>
        {(year || month) && (
          <SelectFilter
            name="month"
            label={t('month')}
            value={month ?? ''}
            onChoose={(value) => onChange({ year, month: Number(value) || undefined })}
          >
            <option value="">{t('any')}</option>
            {MONTHS.map((number) => (
              <option key={number} value={number}>
                {formatMonth(number, language)}
              </option>
            ))}
          </SelectFilter>
        )}
      </div>
    </fieldset>
  )
}
