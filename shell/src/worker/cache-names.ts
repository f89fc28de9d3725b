/** What the names of this site's caches begin with: the worker's own have the number of their form behind it. */
export const PREFIX = 'lelkesz-'
export const DOCUMENTS = `${PREFIX}documents-`
