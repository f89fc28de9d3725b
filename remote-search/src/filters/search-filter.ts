import type { ComponentType } from 'react'
import type { Facets, Named } from 'shared-kernel/api'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import type { Text } from '../messages/text.ts'
import type { BookChoice } from './PassageFilter.tsx'

/** Where the names of numbers are found. */
export interface Names {
  preachers: readonly Named[]
  facets: Facets | null
}

/** One thing that is on, as a chip tells it. */
export interface Told {
  /** What kind of thing it is, e.g. `Igehirdető`; nothing where the value says it all. */
  label?: string
  value: string
  /** What takes it off. */
  without: Partial<SearchQuery>
}

export interface FieldProps {
  query: SearchQuery
  names: Names
  books: readonly BookChoice[]
  /** Words and passage of the results: with another topic the choices are sorted anew. */
  topic: string
  onChange: (change: Partial<SearchQuery>) => void
}

/** One filter, as the search page shows it. */
export interface SearchFilter {
  tell: (query: SearchQuery, names: Names, t: Text, language: string) => Told[]
  /** Its field in the panel. */
  Field?: ComponentType<FieldProps>
  /** A field of another sends it. What no field sends is sent hidden, so that a plain form does not lose it. */
  isSentElsewhere?: true
}
