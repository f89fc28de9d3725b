import { formatClock } from 'shared-kernel/numbers'
import { isLeftInItsMiddle, type ReadingPlace } from 'shared-kernel/reading-places'
import { TodayCell } from '../TodayCell.tsx'
import { useText } from './messages.ts'

/** A text goes on at its paragraph; what was heard goes on at its second by itself. */
export function PlaceCell({ place }: { place: ReadingPlace }) {
  const t = useText()
  const { path, title, preacher, paragraph, of, seconds = 0 } = place
  const isInText = isLeftInItsMiddle(place)
  const where = isInText ? t('leftAtParagraph', { paragraph, of }) : t('leftAtSecond', { clock: formatClock(seconds) })
  return (
    <TodayCell
      name={t('goOn')}
      title={title}
      to={isInText ? `${path}#p${paragraph}` : path}
      isSteady
      about={[where, preacher].filter(Boolean).join(' · ')}
    />
  )
}
