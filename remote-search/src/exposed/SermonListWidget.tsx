import type { Widget } from 'shared-kernel/remote-contracts'
import { mountWidget } from '../widgets/mount-widget.tsx'
import { SermonListing, type SermonListProps } from '../widgets/SermonListing.tsx'
import styles from '../widgets/sermon-listing.module.css'

/** Its element carries the tokens, where the host may set them. */
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
