import type { WidgetRow } from 'shared-kernel/remote-contracts'

/** Widgets for federated host applications (MF-05). */
export const widgets: WidgetRow[] = [{ name: 'sermon-search', module: './SermonListWidget' }]
