import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { endingsOf, isFalseFriend, longStems, otherStems } from './suffixes.ts'

/** More forms than this say nothing more about a word and slow the search down. */
const MAX_FORMS = 64
const MIN_BASE = 3

/**
 * For each word its forms among the words that stand in the sermons, itself included: 'kegyelem' finds 'kegyelmebol',
 * and 'kegyelmebol' finds 'kegyelem'. All words are folded.
 */
export async function getWordForms(db: Kysely<Database>, words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const bases = await getBases(db, words)
  const stems = [...bases].flatMap(([word, all]) =>
    all.flatMap((base) => [base, ...otherStems(base)].map((stem) => ({ word, base, stem }))),
  )
  if (stems.length === 0) return new Map(words.map((word) => [word, [word]]))
  const { rows } = await sql<{ nth: number; word: string; df: number }>`
    select asked.nth, found.word, found.df
    from unnest(${stems.map(({ stem }) => stem)}::text[], ${stems.map(({ stem }) => `${stem}{`)}::text[],
      ${stems.map(({ stem }) => `^${stem}${endingsOf(stem)}$`)}::text[]) with ordinality as asked(low, high, pattern, nth),
    lateral (select l.word, l.df from lexeme l
      where l.word >= asked.low and l.word < asked.high and l.word ~ asked.pattern
      order by l.df desc, l.word limit ${MAX_FORMS}) found
    order by found.df desc, found.word`.execute(db)
  const forms = new Map(words.map((word) => [word, [word]]))
  for (const { nth, word: form } of rows) {
    const { word, base } = stems[nth - 1]!
    const known = forms.get(word)!
    if (known.length < MAX_FORMS && !known.includes(form) && !isFalseFriend(base, form)) known.push(form)
  }
  return forms
}

/** The words themselves and what they may be forms of: 'kegyelmebol' → 'kegyelem', if that word is the commoner one. */
async function getBases(db: Kysely<Database>, words: string[]): Promise<Map<string, string[]>> {
  const splits = new Map(words.map((word) => [word, splitWord(word)]))
  const asked = [...new Set([...words, ...[...splits.values()].flat()])]
  const known = await db.selectFrom('lexeme').select(['word', 'df']).where('word', 'in', asked).execute()
  const df = new Map(known.map((row) => [row.word, row.df]))
  const bases = new Map<string, string[]>()
  for (const [word, candidates] of splits) {
    const own = df.get(word) ?? 0
    const better = candidates
      .filter((base) => (df.get(base) ?? 0) > 0 && df.get(base)! >= own)
      .sort((a, b) => df.get(b)! - df.get(a)!)
    bases.set(word, [...(isExpandable(word) ? [word] : []), ...better.slice(0, 2)])
  }
  return bases
}

/** Numbers and single letters have no forms. */
const isExpandable = (word: string) => word.length >= 2 && /^\p{L}+$/u.test(word)

/** What a word would be without an ending. */
export function splitWord(word: string): string[] {
  const bases = new Set<string>()
  if (!isExpandable(word)) return []
  for (let length = MIN_BASE; length < word.length; length++) {
    const stem = word.slice(0, length)
    const ending = word.slice(length)
    if (!new RegExp(`^${endingsOf(stem)}$`).test(ending)) continue
    if (length > MIN_BASE || ending.length > 1) bases.add(stem)
    for (const long of longStems(stem)) if (/^[aeou]/.test(ending)) bases.add(long)
  }
  bases.delete(word)
  return [...bases].filter((base) => !isFalseFriend(base, word))
}
