import { analyseSpelling } from './analyse-word.ts'

const WAYS: Record<string, string> = { a: 'aá', e: 'eé', i: 'ií', o: 'oóöő', u: 'uúüű' }
/** About six letters with four variants each. */
const MOST_WAYS = 4096

/**
 * Listed words of which an accented variant may be a form: 'kegyelmebol' → 'kegyelem'. Empty for words with too many
 * variants.
 */
export function withAccents(bare: string): string[] {
  const ways = [...bare].reduce((count, letter) => count * (WAYS[letter]?.length ?? 1), 1)
  if (ways > MOST_WAYS) return []
  const lemmas = new Set<string>()
  for (const spelling of spellingsOf(bare)) {
    const analysis = analyseSpelling(spelling)
    if (!analysis.isGuess) for (const lemma of analysis.lemmas) lemmas.add(lemma)
  }
  return [...lemmas]
}

function* spellingsOf(bare: string, start = 0): Generator<string> {
  for (let place = start; place < bare.length; place++) {
    const ways = WAYS[bare[place]!]
    if (!ways) continue
    for (const letter of ways) yield* spellingsOf(bare.slice(0, place) + letter + bare.slice(place + 1), place + 1)
    return
  }
  yield bare
}
