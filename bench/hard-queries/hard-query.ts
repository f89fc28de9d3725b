/** What visitors ask in words of their own: `queries.tsv`, with what ought to come first. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Passage, readReferences } from 'shared-kernel/references'

export const KINDS = {
  story: 'stories and themes',
  sermon: 'half-remembered sermons',
  other: 'preacher, occasion, year, passage',
  misspelt: 'misspelt, after the suggestion',
} as const

export type Kind = keyof typeof KINDS

export interface HardQuery {
  typed: string
  kind: Kind
  /** One of these sermons, by the last part of their addresses, */
  sermons: string[]
  /** or one whose text or lesson touches one of these passages (numbers of the RÚF). */
  passages: Passage[]
}

/** @throws Error when a line names no kind, or nothing that could be found */
export function readHardQueries(): HardQuery[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'queries.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [typed = '', kind = '', expected = ''] = line.split('\t')
    if (!isKind(kind)) throw new Error(`"${kind}" is no kind of query: ${line}`)
    const parts = expected.split('; ')
    const sermons = parts.filter((part) => /^[a-z-]+$/.test(part))
    const { passages, unread } = readReferences(parts.filter((part) => !sermons.includes(part)).join('; '))
    if (unread.length > 0 || sermons.length + passages.length === 0)
      throw new Error(`What is expected is not understood: ${line}`)
    return { typed, kind, sermons, passages }
  })
}

const isKind = (text: string): text is Kind => text in KINDS
