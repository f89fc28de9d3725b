import { paths } from 'shared-kernel/paths'

/** The feed of the newest sermons. */
export const FEED_PATH = '/feed.xml'
/** The feed of a search has the address of its page. */
export const SEARCH_FEED_PATH = `${paths.search()}.xml`
