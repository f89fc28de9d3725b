/**
 * The four kinds of entries the index of words has: a lemma stands as it is ('kegyelem'), a spelling with '='
 * ('=kegyelméből'), a word that another one is made of with '+' ('+szeretet' at 'testvérszeretet'), and two common
 * entries one after the other with a space between ('=az ember'), which has no place.
 */
export const asSpelling = (spelling: string) => `=${spelling}`
export const asPart = (lemma: string) => `+${lemma}`
export const asPair = (lexeme: string, next: string) => `${lexeme} ${next}`

export const isPart = (lexeme: string) => lexeme.startsWith(asPart(''))
