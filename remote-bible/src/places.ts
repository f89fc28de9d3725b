import type { Passage } from 'shared-kernel/api'
import { formatPassage, type Place } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'

/** Not in the kernel's `paths`, which older shells share without it. */
export const BIBLE_PATH = '/biblia'

/** The feed that the document server makes of the daily readings. */
export const DAILY_FEED_PATH = `${paths.dailyReading()}.xml`

/** Address of the reading of a day, an ISO date; older shells share `paths` without it. */
export const readingOfDayPath = (day: string): string => `${paths.dailyReading()}/${day}`

/** Address of a place in RÚF numbering. */
export const placePath = (place: Place): string => paths.passage({ label: formatPassage(place) })

/** Its chapters are called psalms: "23. zsoltár". */
export const PSALMS = 19

type Text = (key: 'inRuf', values: { place: string }) => string

/** The RÚF reference as text, where it differs from the label. */
export const inRuf = (t: Text, { label, inRuf: place }: Passage): string | undefined =>
  place === undefined || place === label ? undefined : t('inRuf', { place })
