/** What remote-search exposes to hosts as ./SermonListWidget: written by `npm run embed-types`, not by hand. */
import type { ComponentType } from 'react'

interface MountedWidget<Props> {
  update: (props: Props) => void
  unmount: () => void
}
interface Widget<Props> {
  /** Version of this contract, a literal in the remote. */
  contract: 'widget@1'
  Component: ComponentType<Props>
  mount: (element: Element, props: Props) => Promise<MountedWidget<Props>>
}
interface SermonListProps {
  /** Search words; without them the latest sermons. */
  query?: string
  /** Comma-separated ids. */
  preacher?: string
  /** 1–100; 5 by default. */
  limit?: number
  /** `hu` or `en`. */
  language?: string
  /** `light` or `dark`; by default the `color-scheme` of the host. */
  theme?: string
  /** Origin of the API; by default the site's. */
  api?: string
}
export declare const widget: Widget<SermonListProps>
