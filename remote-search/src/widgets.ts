import type { WidgetRow } from 'shared-kernel/remote-contracts'

/** What this remote offers to applications that federate (MF-05). */
export const widgets: WidgetRow[] = [{ name: 'sermon-search', module: './SermonListWidget' }]
