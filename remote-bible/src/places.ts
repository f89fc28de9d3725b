import type { Passage } from 'shared-kernel/api'
import { formatPassage, type Place } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'

/** The page of the books. `paths` of the kernel has it not: a shell of before this page would not know it. */
export const BIBLE_PATH = '/biblia'

/** The address of a place told by the numbers of RÚF. */
export const placePath = (place: Place): string => paths.passage({ label: formatPassage(place) })

/** The book whose chapters have a name of their own: "23. zsoltár". */
export const PSALMS = 19

/** A catalogue that has the words. */
type Text = (key: 'inRuf', values: { place: string }) => string

/** Where a passage stands in RÚF, in words, when it is told by other numbers. */
export const inRuf = (t: Text, { label, inRuf: place }: Passage): string | undefined =>
  place === undefined || place === label ? undefined : t('inRuf', { place })
