import type { ImportReport, Place } from './import-report.ts'

type Sign = readonly [code: string, sign: RegExp, message: (found: string) => string]

/** Characters that no Hungarian text has, with the probable cause. */
const LETTERS: readonly Sign[] = [
  [
    'coded-twice',
    // UTF-8 decoded as Windows-1252 or -1250: Ã¡, Ă¡ and Ăˇ for á, Å‘ and Ĺ‘ for ő, â€“ for –.
    /[ÃĂÅĹÂ][\u0080-\u009f\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŚŤŽŹ‘’“”•–—˜™š›œśťžźŸˇ˘ŁĄŞŻ˛łąşĽ˝ľż]|â€\S/gu,
    (found) => `The text has ${found}: its letters were probably encoded twice.`,
  ],
  [
    'wrong-accent',
    /[õôûÕÔÛ]/gu,
    (found) => `The text has ${found} where Hungarian has ő or ű: the file was probably read in a wrong encoding once.`,
  ],
  ['broken-character', /[\ufffd\u0080-\u009f]/gu, () => 'The text has a broken character.'],
]
const MARKUP: Sign = [
  'markup',
  /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\\[a-z]+\d?\*?/giu,
  (found) => `The text holds markup: ${found}`,
]

/** Reports characters that do not belong in a verse. */
export function checkVerseText(text: string, at: Place, report: ImportReport) {
  for (const { code, message } of doubtsOf(text, [...LETTERS, MARKUP])) report.doubt(code, at, message)
}

/** Letters that no Hungarian text has; `about` is the first of them. */
export const strangeLetters = (text: string) => doubtsOf(text, LETTERS)

/** Also reports markup, for names and texts that are no HTML. */
export const strangeInNames = (text: string) => doubtsOf(text, [...LETTERS, MARKUP])

const doubtsOf = (text: string, signs: readonly Sign[]) =>
  signs.flatMap(([code, sign, message]) => {
    const found = text.match(sign)
    return found ? [{ code, message: message([...new Set(found)].join(' ')), about: found[0] }] : []
  })
