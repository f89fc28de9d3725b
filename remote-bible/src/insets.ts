import type { InsetRow } from 'shared-kernel/insets'

/** What this remote shows on pages of others without a framework (MF-05). */
export const insets: InsetRow[] = [
  { name: 'daily', module: './DailyInset', attributes: {}, height: { fixed: 116 }, daily: true },
  { name: 'passage', module: './PassageInset', attributes: { ref: 'text' }, height: { fixed: 200 } },
  { name: 'citation', module: './CitationInset', attributes: { tag: 'number' }, height: { fixed: 176 }, daily: true },
  {
    name: 'plan',
    module: './PlanInset',
    attributes: { nid: 'number', start: 'text' },
    height: { fixed: 176 },
    daily: true,
  },
]
