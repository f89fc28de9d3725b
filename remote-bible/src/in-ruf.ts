import type { Passage } from 'shared-kernel/api'

/** A catalogue that has the words. */
type Text = (key: 'inRuf', values: { place: string }) => string

/** Where a passage stands in RÚF, in words, when it is told by other numbers. */
export const inRuf = (t: Text, { label, inRuf: place }: Passage): string | undefined =>
  place === undefined || place === label ? undefined : t('inRuf', { place })
