/** What remote-search exposes to hosts as ./SermonListWidget: written by `npm run embed-types`, not by hand. */
import type { ComponentType } from 'react'

interface MountedWidget<Props> {
  update: (props: Props) => void
  unmount: () => void
}
interface Widget<Props> {
  /** Version of this contract, written out in the remote. */
  contract: 'widget@1'
  Component: ComponentType<Props>
  mount: (element: Element, props: Props) => Promise<MountedWidget<Props>>
}
interface SermonListProps {
  /** Words to search for; without them the latest sermons are shown. */
  query?: string
  /** Numbers of preachers, by comma. */
  preacher?: string
  /** How many sermons, 1–100; 5 when absent. */
  limit?: number
  /** `hu` or `en`. */
  language?: string
  /** `light` or `dark`; else the `color-scheme` of the place where it stands. */
  theme?: string
  /** Origin of the API where it is not the site's own. */
  api?: string
}
export declare const widget: Widget<SermonListProps>
