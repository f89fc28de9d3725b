/** A search without signal: words in the texts of what is kept. Pure. */
import { fold } from 'shared-kernel/fold'

const NO_WORD = /[^\p{L}\p{N}]+/gu
/** What stands in a document besides what is read. */
const NO_TEXT = /<(script|style|nav)[\s>][^]*?<\/\1>|<[^>]*>|&\w+;/g

/** Words as they are compared: `Kegyelem – és béke` is `kegyelem es beke`. */
const plain = (text: string) => fold(text).replace(NO_WORD, ' ').trim()

/** The words that an address searches for. @param search its question */
export const wordsOf = (search: string): string[] =>
  plain(new URLSearchParams(search).get('s') ?? '')
    .split(' ')
    .filter(Boolean)

/** Whether each word begins one of a document's own. */
export function hasWords(html: string, words: readonly string[]): boolean {
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const text = ` ${plain(main.replace(NO_TEXT, ' '))}`
  return words.every((word) => text.includes(` ${word}`))
}
