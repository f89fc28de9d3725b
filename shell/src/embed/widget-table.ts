/** The public table `/remotes/widgets.json`: all a page of somebody else's needs to show a widget (MF-05). */
import type { WidgetRow } from 'shared-kernel/remote-contracts'

export interface WidgetEntry extends WidgetRow {
  /** Global name of the container. */
  global: string
  /** Address of the container's entry, from the site's root. */
  entry: string
  integrity: string
  /** What the widget needs in its shadow root. */
  styles: { href: string; integrity: string }[]
}

export interface WidgetTable {
  /** Origin of the API; empty for the site's own. */
  api: string
  widgets: WidgetEntry[]
}
