/** Words with irregular stems and forms, listed in `irregular.txt`. */
import path from 'node:path'
import { readSections } from '../data-file.ts'

const linesOf = readSections(path.join(import.meta.dirname, 'irregular.txt'))
const listOf = (section: string) => new Set(linesOf(section).join(' ').split(' '))

/** Lines of `word: stem stem` → the words of each stem. */
function tableOf(section: string): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const line of linesOf(section)) {
    const [word = '', ...stems] = line.split(/[ :]+/)
    for (const stem of stems) words.set(stem, [...(words.get(stem) ?? []), word])
  }
  return words
}

export const NOMINAL_STEMS = tableOf('nominal-stems')
export const SHORTENED = listOf('shortened')
export const COMPARED_STEMS = tableOf('compared-stems')
export const NO_STEMS = listOf('no-stems')
export const ONLY_NAMES = listOf('only-names')
export const NO_PAST = listOf('no-past')
export const FORMS = tableOf('forms')
export const PARTS = tableOf('parts')

/** 'magam', 'magukban', 'önmagát', 'egymagában'. */
export const ONESELF =
  /^(?:ön|egy)?mag(?:am|ad|á|unk|atok|uk)(?:at|t|n|on|b[aó]l?|ban|r[aó]l?|tól|nak|hoz|nál|ért|ig|ként|mal|dal|kal|val)?$/

interface VerbStem {
  verb: string
  mood: string
}

/** Stem → its verbs. */
export const VERB_STEMS: ReadonlyMap<string, readonly VerbStem[]> = (() => {
  const stems = new Map<string, VerbStem[]>()
  for (const [entry, verbs] of tableOf('verb-stems')) {
    const [stem = '', mood = ''] = entry.split('/')
    stems.set(stem, [...(stems.get(stem) ?? []), ...verbs.map((verb) => ({ verb, mood }))])
  }
  return stems
})()

/** Verbs with an irregular past: 'vett' is of 'vesz', 'veszett' is not. */
export const IRREGULAR_PASTS: ReadonlySet<string> = new Set(
  [...VERB_STEMS.values()].flatMap((stems) => stems.flatMap(({ verb, mood }) => (mood === 'pa' ? [verb] : []))),
)

/** Two variants of one word: the second is indexed. */
export const ONE_WORD = new Map(linesOf('one-word').map((line) => line.split(': ') as [string, string]))

/** Variants of an indexed word: 'föl' of 'fel'. */
export const variantsOf = (word: string): string[] =>
  [...ONE_WORD].flatMap(([other, indexed]) => (indexed === word ? [other] : []))
