import type { Sermon } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { formatQuotation } from 'shared-kernel/collection'
import type { QuotedText } from './quoted-text.ts'

/** Words of a sermon with their source, down to the paragraph. */
export function sermonQuotation({ title, preacher, date, path }: Sermon, quoted: QuotedText, language: string): string {
  const { text, paragraph } = quoted
  const address = new URL(`${path}#p${paragraph}`, window.location.origin).href
  return formatQuotation({
    ...{ text, title, address },
    preacher: preacher?.name,
    date: date ? formatDateValue(date, language) : undefined,
  })
}
