import { type ReactNode, useState } from 'react'
import type { Facets } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { VisuallyHidden } from 'shared-kernel/ui'
import styles from './filters.module.css'
import { SEARCH_FORM } from '../search/change-query.ts'
import { useText } from '../messages.ts'
import { type FilterChoice, matchingChoices, OPEN_CHOICES, openValues, splitChoices } from './choices.ts'

type Props = { title: string; children: ReactNode }

export function FilterGroup({ title, children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

type SelectFilterProps = {
  name: string
  label: string
  /** For groups whose legend is the label. */
  isLabelHidden?: boolean
  /** Empty for no choice. */
  value: string | number
  onChoose: (value: string) => void
  children: ReactNode
}

/** Labelled select of the search form. */
export function SelectFilter({ name, label, isLabelHidden = false, value, onChoose, children }: SelectFilterProps) {
  return (
    <label className={styles.select}>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.selectLabel}>{label}</span>}
      <select form={SEARCH_FORM} name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </label>
  )
}

type FacetSelectProps = {
  name: 'series' | 'occasion'
  value: number | string | undefined
  choices: readonly { value: number | string; name: string; count: number }[]
  onChoose: (value: string) => void
}

/** One choice of a facet; nothing without choices. */
export function FacetSelect({ name, value, choices, onChoose }: FacetSelectProps) {
  const t = useText()
  if (choices.length === 0) return null
  return (
    <FilterGroup title={t(name)}>
      <SelectFilter name={name} label={t(name)} isLabelHidden value={value ?? ''} onChoose={onChoose}>
        <option value="">{t('any')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {`${choice.name} (${formatCount(choice.count)})`}
          </option>
        ))}
      </SelectFilter>
    </FilterGroup>
  )
}

type ChoiceFilterProps<Value extends string | number> = {
  /** Parameter name. */
  name: string
  title: string
  choices: readonly FilterChoice<Value>[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
}

/** Checkbox group. Long ones show the frequent choices, fold the rest and have a filter field. */
export function ChoiceFilter<Value extends string | number>({
  name,
  title,
  choices,
  chosen,
  onToggle,
}: ChoiceFilterProps<Value>) {
  const t = useText()
  const [typed, setTyped] = useState('')
  // Computed once, so that boxes do not move when ticked.
  const [firstOpen] = useState(() => openValues(choices, chosen))
  if (choices.length === 0) return null

  const isLong = choices.length > OPEN_CHOICES
  const { open, rest } = splitChoices(choices, firstOpen)
  const matching = typed.trim() === '' ? null : matchingChoices(choices, typed)
  const boxes = (list: readonly FilterChoice<Value>[]) =>
    list.map((choice) => (
      <label key={choice.value} className={styles.choice}>
        <input
          type="checkbox"
          form={SEARCH_FORM}
          name={name}
          value={choice.value}
          checked={chosen.includes(choice.value)}
          onChange={() => onToggle(choice.value)}
        />
        <span className={styles.choiceName}>{choice.name}</span>
        <span className={styles.count}>{formatCount(choice.count)}</span>
      </label>
    ))

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {isLong && (
        <input
          type="search"
          className={styles.narrow}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('narrowChoices', { name: title })}
          placeholder={t('narrowChoices', { name: title })}
          autoComplete="off"
        />
      )}
      {matching && <div className={styles.choices}>{boxes(matching)}</div>}
      {matching?.length === 0 && <p className={styles.none}>{t('noChoice')}</p>}
      {!matching && <div className={styles.choices}>{boxes(open)}</div>}
      {!matching && rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('moreChoices', { count: rest.length })}</summary>
          <div className={styles.choices}>{boxes(rest)}</div>
        </details>
      )}
    </fieldset>
  )
}

type YearFilterProps = {
  years: Facets['year']
  year: number | undefined
  month: number | undefined
  onChange: (date: { year: number | undefined; month: number | undefined }) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Year, latest first, and with a year the month. */
export function YearFilter({ years, year, month, onChange }: YearFilterProps) {
  const t = useText()
  const language = useTextLanguage()
  if (years.length === 0 && !year && !month) return null
  const shownYears = year && !years.some((item) => item.year === year) ? [...years, { year, count: 0 }] : years
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
          {[...shownYears]
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

/** Month name, 1–12: `március`. */
export function formatMonth(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1, 15))
}
