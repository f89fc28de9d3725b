/** What the search field says of the list under it, as its attributes. */
export interface FieldList {
  role: 'combobox'
  'aria-autocomplete': 'list'
  'aria-expanded': boolean
  /** Id of the list, while it is open. */
  'aria-controls'?: string
  /** Id of the suggestion that is pointed at. */
  'aria-activedescendant'?: string
}

export const SHUT_LIST: FieldList = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false }
