import { useState } from 'react'
import { formatCount } from 'shared-kernel/numbers'
import { useText } from '../messages/text.ts'
import { SEARCH_FORM } from '../query/search-form.ts'
import { matchingChoices, OPEN_CHOICES, openValues, splitChoices, type Choice } from './choices.ts'
import styles from './filters.module.css'

type Props<Value extends string | number> = {
  /** Name of the parameter. */
  name: string
  title: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onToggle: (value: Value) => void
  /** Keeps the order given; by name otherwise. */
  isInOrder?: boolean
}

/**
 * Boxes to tick. Many of them stay short: the frequent ones stand open, the rest opens, and a name narrows them all.
 */
export function ChoiceFilter<Value extends string | number>({
  name,
  title,
  choices,
  chosen,
  onToggle,
  isInOrder = false,
}: Props<Value>) {
  const t = useText()
  const [typed, setTyped] = useState('')
  // Decided once: a box must not jump away from under the finger that ticks it.
  const [firstOpen] = useState(() => openValues(choices, chosen))
  if (choices.length === 0) return null

  const isLong = !isInOrder && choices.length > OPEN_CHOICES
  const { open, rest } = isInOrder ? { open: choices, rest: [] } : splitChoices(choices, firstOpen)
  const matching = typed.trim() === '' ? null : matchingChoices(choices, typed)
  const boxes = (list: readonly Choice<Value>[]) =>
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
