/** Per list on the page of a passage; the search has all of them. */
export const MOST_SHOWN = 10
