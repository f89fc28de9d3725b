import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import type { Named, SermonList } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Form } from 'shared-kernel/router'
import { FILTER_PARAMETERS, formatSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import { SearchBox } from 'shared-kernel/ui'
import { type FindPlaces, getFindPlaces, LazyBoundary, LazySuggestions, LazyInterpretation } from '../lazy.tsx'
import { useText } from '../messages.ts'
import { SEARCH_FORM, searchBy, searchFor } from './change-query.ts'
import type { PlaceMatches } from './find-places.ts'
import styles from './search.module.css'
import { SEARCH_FILTERS } from '../filters/search-filters.tsx'
// Styles of lazy components are in the main style sheet.
import '../interpretation/interpretation.module.css'

type Props = {
  query: SearchQuery
  /** Places named in the query. */
  places: PlaceMatches | null
  /** Results of the query. */
  list: SermonList | null
  preachers: readonly Named[]
  /** Books of the library. */
  books: readonly { id: number }[]
  addressOf: (query: SearchQuery) => string
  onSearch: (query: SearchQuery) => void
}

/**
 * Search field for words, references and names; searches on submit. The interpretation of the typed text floats over
 * the page, that of the current query is below the field. Without scripts it is a plain form with all filters.
 */
export function SearchField({ query, places, list, preachers, books, addressOf, onSearch }: Props) {
  const t = useText()
  const [typed, setTyped] = useState(query.s ?? '')
  const [findPlaces, setFindPlaces] = useState<FindPlaces | null>(null)
  const [suggestions, setSuggestions] = useState<ComboboxAttributes | null>(null)
  const isAsked = typed === (query.s ?? '')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isWithin = !query.s && query.verb !== undefined
  const hasHint = !query.s && !isWithin

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // If the grammar is not loaded yet, the page's loader interprets the text.
    const text = field.current?.value ?? ''
    onSearch(searchFor(query, text, findPlaces?.(text) ?? null))
  }
  const reach = () => setSuggestions((known) => known ?? CLOSED_LIST)
  const handleChange = (text: string) => {
    reach()
    setTyped(text)
    if (!findPlaces) void getFindPlaces().then((find) => setFindPlaces(() => find))
  }
  const type = (text: string) => {
    if (field.current) field.current.value = text
    field.current?.focus()
    handleChange(text)
  }
  const interpret = (text: string, places: PlaceMatches | null, results: SermonList | null) => (
    <LazyInterpretation
      {...{ query, preachers, books, addressOf }}
      typed={text}
      places={places}
      list={results}
      onType={type}
    />
  )
  return (
    <div className={styles.asking}>
      <Form id={SEARCH_FORM} role="search" action={paths.search()} className={styles.form} onSubmit={handleSubmit}>
        <HiddenFields query={query} />
        <SearchBox
          ref={field}
          label={t('fieldLabel')}
          submit={t('submit')}
          defaultValue={query.s ?? ''}
          onFocus={reach}
          onChange={(event) => handleChange(event.target.value)}
          {...suggestions}
          maxLength={FILTER_PARAMETERS.s.most}
          aria-describedby={hasHint ? hintId : undefined}
          placeholder={t(isWithin ? 'fieldWithin' : 'fieldPlaceholder')}
        >
          {/* Keeps the focus in the field. */}
          <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
            <div aria-live="polite" className={styles.reading}>
              <LazyBoundary>
                {!isAsked && typed !== '' && interpret(typed, findPlaces?.(typed) ?? null, null)}
              </LazyBoundary>
            </div>
            <Suspense>
              {suggestions && (
                <LazySuggestions
                  {...{ field, typed }}
                  hasTyped={!isAsked}
                  onList={setSuggestions}
                  onSearch={(suggestion) => {
                    type('')
                    onSearch(searchBy(query, suggestion))
                  }}
                />
              )}
            </Suspense>
          </div>
        </SearchBox>
      </Form>
      {hasHint && (
        <p id={hintId} className={styles.hint}>
          {t('fieldHint')}
        </p>
      )}
      <div aria-live="polite">
        <LazyBoundary>{query.s && interpret(query.s, places, list)}</LazyBoundary>
      </div>
    </div>
  )
}

/** Combobox attributes of the field. */
export interface ComboboxAttributes {
  role: 'combobox'
  'aria-autocomplete': 'list'
  'aria-expanded': boolean
  /** Id of the open list. */
  'aria-controls'?: string
  /** Id of the active option. */
  'aria-activedescendant'?: string
}

export const CLOSED_LIST: ComboboxAttributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false }

type HiddenFieldsProps = { query: SearchQuery }

const MEDIA: readonly string[] = FILTER_PARAMETERS.media.item.values

/** Submitted by a field, or reset by each search. */
const LEFT_OUT = [
  'order',
  'offset',
  'page',
  ...Object.entries(SEARCH_FILTERS).flatMap(([name, filter]) => (filter.Field || filter.isSentElsewhere ? [name] : [])),
]

/** Query parts without a visible field, for plain form submission; also media kinds without a box. */
function HiddenFields({ query }: HiddenFieldsProps) {
  const hidden = Object.fromEntries(Object.entries(query).filter(([name]) => !LEFT_OUT.includes(name)))
  const unknownMedia = query.media?.filter((kind) => !MEDIA.includes(kind))
  const pairs = new URLSearchParams(formatSearchQuery({ ...hidden, media: unknownMedia }))
  return [...pairs].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
