import type { SermonCard } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { printed } from 'shared-kernel/passages'
import { useText } from './messages.ts'

/** Preacher, passages and date, which stays on one line; narrow pages cut off the end. */
export function useFacts({ preacher, date, text }: Pick<SermonCard, 'preacher' | 'date' | 'text'>): string {
  const t = useText()
  const language = useTextLanguage()
  const day = date ? formatDateValue(date, language).replaceAll(' ', '\u00a0') : t('unknownDate')
  return [preacher?.name, ...text.map(printed), day].filter(Boolean).join(' · ')
}
