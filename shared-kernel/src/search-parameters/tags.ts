/** API-09: minimum length of a search for tags by name. */
export const SHORTEST_TAG_SEARCH = 3

/** PG-03: maximum number of tags of a submitted citation. */
export const MOST_TAGS_SENT = 10
