/** Other words that may stand between the searched ones: about a sentence. */
export const WORDS_AMONG = 20

/**
 * SQL condition: the words stand near each other once, or a little farther apart in many places; always true for a
 * single word.
 */
export const standNear = (column: string, query: string) =>
  `ts_rank_cd(${column}, ${query}::tsquery) > 0.1 / ${WORDS_AMONG}`
