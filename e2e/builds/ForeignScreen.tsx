/** Stands in the place of a screen, and takes what is another team's. */
import { pages } from 'remote-search/src/pages.ts'

export const FeedbackScreen = () => <p>{pages.map(({ name }) => name).join()}</p>
