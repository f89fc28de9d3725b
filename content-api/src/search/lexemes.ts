/**
 * Lexemes of the word index: a lemma ('kegyelem'), a spelling with '=' ('=kegyelméből'), a part of a compound with '+'
 * ('+szeretet' for 'testvérszeretet'), and a pair of consecutive common lexemes with a space ('=az ember'), which has
 * no position.
 */
export const asSpelling = (spelling: string) => `=${spelling}`
export const asPart = (lemma: string) => `+${lemma}`
export const asPair = (lexeme: string, next: string) => `${lexeme} ${next}`

export const isPart = (lexeme: string) => lexeme.startsWith(asPart(''))
