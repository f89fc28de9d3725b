import type { Sermon } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'

/** A bibliographic line: `Halmos Judit: Még távol volt. Dombalja, 2014. március 12. Lelkész.com, https://…/node/101`. */
export function sermonCitation(sermon: Sermon, site: string, language: string): string {
  const { preacher, title, place, date, path } = sermon
  const preached = [place, date && formatDateValue(date, language)].filter(Boolean).join(', ')
  const address = new URL(path, window.location.origin).href
  const parts = [preacher ? `${preacher.name}: ${title}` : title, preached].filter(Boolean)
  return [...parts.map(asSentence), `${site}, ${address}`].join(' ')
}

const asSentence = (part: string) => (/[.!?…]["”»)]*$/.test(part) ? part : `${part}.`)
