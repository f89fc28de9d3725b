import type { ReactNode } from 'react'
import type { DateValue, Named, Sermon } from 'shared-kernel/api'
import { formatDateValue, formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { readingMinutes } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { formatSearchQuery } from 'shared-kernel/search-parameters'
import { VisuallyHidden } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { type GroupKind, groupPath } from '../places.ts'
import styles from './facts.module.css'
import { isSermon } from './sermon-citation.ts'

type Props = {
  sermon: Sermon
  /** `line`: under the title, abbreviated on phones. `list`: after the text, on phones only, complete. */
  as: 'line' | 'list'
}

/** Facts of a sermon; searchable ones are links. */
export function SermonFacts({ sermon, as }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const { preacher, date, place, occasion, churchDay, series, denomination, words } = sermon
  const fact = (name: string, value: ReactNode, className?: string) => {
    if (!value) return null
    return (
      <div className={className}>
        <dt>{as === 'list' ? `${name}: ` : <VisuallyHidden>{name}</VisuallyHidden>}</dt>
        <dd>{value}</dd>
      </div>
    )
  }
  // A name without an id has no page.
  const group = (kind: GroupKind, { id, name }: Named) => (id > 0 ? <Link to={groupPath(kind, id)}>{name}</Link> : name)
  const searchOf = ({ id, name }: Named) =>
    id > 0 ? <Link to={paths.search(formatSearchQuery({ denomination: [id] }))}>{name}</Link> : name
  const day = occasion ?? churchDay?.name
  const minutes = as === 'line' && isSermon(sermon) && words > 0 ? readingMinutes(words) : 0
  return (
    <dl className={styles[as]} data-facts={as === 'line' ? '' : undefined}>
      {fact(t('preacher'), preacher && group('preacher', preacher), styles.who)}
      {/* Pages about the site have neither preacher nor date. */}
      {fact(t('date'), date ? formatPreached(date, language) : preacher && t('unknownDate'))}
      {fact(
        t('occasion'),
        churchDay ? <Link to={groupPath('occasion', churchDay.key)}>{day}</Link> : day,
        styles.occasion,
      )}
      {fact(t('place'), place, styles.later)}
      {fact(t('denomination'), denomination && searchOf(denomination), styles.later)}
      {fact(t('series'), series && group('series', series), styles.later)}
      {fact(t('readingTime'), minutes > 0 && t('aboutMinutes', { minutes }), styles.time)}
    </dl>
  )
}

function formatPreached(date: DateValue, language: string): string {
  return date.type === 'exact' ? formatDayWithWeekday(date.date, language) : formatDateValue(date, language)
}
