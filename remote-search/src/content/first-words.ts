const LONGEST_DESCRIPTION = 160

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The first words of an HTML text, whole words only. It becomes an attribute, never markup. */
export function firstWords(html: string, length = LONGEST_DESCRIPTION): string {
  const text = html
    .slice(0, length * 20)
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name = '') =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name as string] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')}…`
}
