import { formatPassage, type Place } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'

/** The address of a place told by the numbers of RÚF. */
export const placePath = (place: Place): string => paths.passage({ label: formatPassage(place) })
