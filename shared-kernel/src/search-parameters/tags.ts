/** API-09: letters from which tags are looked for by their names. */
export const SHORTEST_TAG_SEARCH = 3

/** PG-03: tags that a citation which is sent in may have. */
export const MOST_TAGS_SENT = 10
