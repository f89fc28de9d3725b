import type { PageHead } from 'shared-kernel/remote-contracts'
import type { ContentData } from './load-content.ts'

const LONGEST_DESCRIPTION = 160

/** The head of a sermon: one address whichever way it was reached, and its first words as the description. */
export function contentHead({ data: { sermon } }: { data: ContentData }): PageHead {
  const title = sermon.preacher ? `${sermon.title} – ${sermon.preacher.name}` : sermon.title
  return { title, description: firstWords(sermon.body), canonical: sermon.path, type: 'article' }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The first words of an HTML text, whole words only. It becomes an attribute, never markup. */
export function firstWords(html: string, length = LONGEST_DESCRIPTION): string {
  const text = html
    .slice(0, length * 20)
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name = '') =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name as string] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')}…`
}
