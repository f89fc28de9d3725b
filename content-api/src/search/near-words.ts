/** Up to so many other words may stand among those that were asked for: about a sentence. */
export const WORDS_AMONG = 20

/**
 * Whether the words of a query stand near each other somewhere, or in many places not too far: SQL, true also of a
 * single word.
 */
export const standNear = (column: string, query: string) =>
  `ts_rank_cd(${column}, ${query}::tsquery) > 0.1 / ${WORDS_AMONG}`
