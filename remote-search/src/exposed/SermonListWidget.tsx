import type { Widget } from 'shared-kernel/remote-contracts'
import { mountWidget } from '../widgets/mount-widget.tsx'
import { SermonListing, type SermonListProps } from '../widgets/SermonListing.tsx'
import styles from '../widgets/sermon-listing.module.css'

/** In the host's own tree there is no shadow root to carry the tokens: an element of the widget's does. */
function SermonListOnPage(props: SermonListProps) {
  return (
    <div className={styles.page}>
      <SermonListing {...props} />
    </div>
  )
}

/** Also in another window of the host's, whose `ShadowRoot` is another one. */
function isInShadow(element: Element) {
  const root = element.getRootNode()
  return root.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in root
}

/** Search and sermons for pages of others (MF-05). */
export const widget: Widget<SermonListProps> = {
  contract: 'widget@1',
  Component: SermonListOnPage,
  mount: (element, props) => mountWidget(isInShadow(element) ? SermonListing : SermonListOnPage, element, props),
}
