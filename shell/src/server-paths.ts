/** The language that may stand before `/api` (API-05), in the form that sermons have theirs; nginx's file has the same. */
export const LANGUAGE_PATTERN = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*'

/** The document server's answer about an address of the site (`?of=` path and query): the data its document carries. */
export const PAGE_DATA_PATH = '/remotes/page-data.json'

/** Receives the path of a page that is shown without a document of its own, to count it. */
export const VIEWS_PATH = '/remotes/views'
