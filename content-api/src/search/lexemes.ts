/**
 * The three kinds of entries the index of words has: a lemma stands as it is ('kegyelem'), a spelling with '='
 * ('=kegyelméből'), and a word that another one is made of with '+' ('+szeretet' at 'testvérszeretet').
 */
export const asSpelling = (spelling: string) => `=${spelling}`
export const asPart = (lemma: string) => `+${lemma}`

export const isPart = (lexeme: string) => lexeme.startsWith(asPart(''))
