/** The names by which the files that visitors save are told apart. */
export const COLLECTION_FORMAT = 'lelkesz-collection'
export const PLANS_FORMAT = 'lelkesz-plans'
