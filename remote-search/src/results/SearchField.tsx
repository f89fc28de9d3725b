import { useId, useRef, useState, type FormEvent } from 'react'
import type { Named } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Form } from 'shared-kernel/router'
import { Icon } from 'shared-kernel/ui'
import { type SearchQuery, FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { useText } from '../messages/text.ts'
import { SEARCH_FORM } from '../query/search-form.ts'
import type { FoundPlaces } from '../query/find-places.ts'
import { type FindPlaces, getFindPlaces } from '../query/read-field.ts'
import { searchFor } from '../query/search-for.ts'
import { HiddenFields } from './HiddenFields.tsx'
import styles from './search.module.css'
import { Suggestions } from './Suggestions.tsx'

type Props = {
  query: SearchQuery
  /** The places named by the words of the query. */
  found: FoundPlaces | null
  preachers: readonly Named[]
  /** Those that the library has. */
  books: readonly { id: number }[]
  addressOf: (query: SearchQuery) => string
  onSearch: (query: SearchQuery) => void
}

/**
 * One field for words, references and names. It searches when it is sent, not while it is typed into; what it
 * understood so far is shown beneath. Without scripts it is a plain form that takes every filter along.
 */
export function SearchField({ query, found, preachers, books, addressOf, onSearch }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(query.s ?? '')
  const [findPlaces, setFindPlaces] = useState<FindPlaces | null>(null)
  const understood = typed === (query.s ?? '') ? found : (findPlaces?.(typed) ?? null)
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Sent before the grammar has come, it is understood on the way to the results.
    const text = field.current?.value ?? ''
    onSearch(searchFor(query, text, findPlaces?.(text) ?? null))
  }
  const handleChange = (text: string) => {
    setTyped(text)
    if (!findPlaces) void getFindPlaces().then((find) => setFindPlaces(() => find))
  }
  const type = (text: string) => {
    if (field.current) field.current.value = text
    field.current?.focus()
    handleChange(text)
  }

  return (
    <div className={styles.asking}>
      <Form id={SEARCH_FORM} role="search" action={paths.search()} className={styles.field} onSubmit={handleSubmit}>
        <Icon name="search" className={styles.glass} />
        <input
          ref={field}
          type="search"
          name="s"
          className={styles.input}
          defaultValue={query.s ?? ''}
          onChange={(event) => handleChange(event.target.value)}
          maxLength={FILTER_PARAMETERS.s.most}
          aria-label={t('fieldLabel')}
          aria-describedby={hintId}
          placeholder={t('fieldPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="submit" className={styles.submit}>
          {t('submit')}
        </button>
        <HiddenFields query={query} />
      </Form>
      <p id={hintId} className={styles.hint}>
        {t('fieldHint')}
      </p>
      <Suggestions {...{ query, typed, preachers, books, addressOf }} found={understood} onType={type} />
    </div>
  )
}
