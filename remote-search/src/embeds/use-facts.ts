import type { SermonCard } from 'shared-kernel/api'
import { formatDateValue, formatDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { printed } from 'shared-kernel/passages'
import { useText } from './messages.ts'

/** Preacher, passages and date; narrow pages cut off the end. */
export function useFacts({ preacher, date, text }: Pick<SermonCard, 'preacher' | 'date' | 'text'>): string {
  return [preacher?.name, ...text.map(printed), useDay(date)].filter(Boolean).join(' · ')
}

/** The date of a sermon. */
export function useDay(date: SermonCard['date']): string {
  const t = useText()
  const language = useTextLanguage()
  if (date?.type === 'exact') return formatDay(date.date, language)
  return date ? formatDateValue(date, language) : t('unknownDate')
}
