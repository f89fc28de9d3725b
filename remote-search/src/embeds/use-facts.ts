import type { SermonCard } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { printed } from 'shared-kernel/passages'
import { useText } from './messages.ts'

/** Who preached, on what and when: of it what is known. What a narrow page cuts off is the day. */
export function useFacts({ preacher, date, text }: Pick<SermonCard, 'preacher' | 'date' | 'text'>): string {
  const t = useText()
  const language = useTextLanguage()
  const day = date ? formatDateValue(date, language) : t('unknownDate')
  return [preacher?.name, ...text.map(printed), day].filter(Boolean).join(' · ')
}
