import type { Widget } from 'shared-kernel/remote-contracts'
import { mountWidget, SermonListing, type SermonListProps } from '../embeds/SermonListing.tsx'
import styles from '../embeds/sermon-listing.module.css'

/** The element has the tokens, so that hosts can override them. */
function SermonListOnPage(props: SermonListProps) {
  return (
    <div className={styles.page}>
      <SermonListing {...props} />
    </div>
  )
}

/** Search and sermons for host applications (MF-05). */
export const widget: Widget<SermonListProps> = {
  contract: 'widget@1',
  Component: SermonListOnPage,
  mount: (element, props) => mountWidget(SermonListOnPage, element, props),
}
