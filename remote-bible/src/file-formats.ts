/** `format` values of saved files. */
export const COLLECTION_FORMAT = 'lelkesz-collection'
export const PLANS_FORMAT = 'lelkesz-plans'
