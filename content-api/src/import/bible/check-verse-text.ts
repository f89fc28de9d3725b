import type { ImportReport, Place } from '../import-report.ts'

/** What no Hungarian Bible text holds, and what it says about the file. */
const SIGNS: readonly (readonly [code: string, sign: RegExp, message: (found: string) => string])[] = [
  [
    'wrong-accent',
    /[õûÕÛ]/gu,
    (found) => `The text has ${found} where Hungarian has ő or ű: the file was probably read in a wrong encoding once.`,
  ],
  ['broken-character', /[\ufffd\u0080-\u009f]/gu, () => 'The text has a broken character.'],
  ['markup', /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\\[a-z]+\d?\*?/giu, (found) => `The text holds markup: ${found}`],
]

/** Tells the report about characters that do not belong into a verse. */
export function checkVerseText(text: string, at: Place, report: ImportReport) {
  for (const [code, sign, message] of SIGNS) {
    const found = text.match(sign)
    if (found) report.doubt(code, at, message([...new Set(found)].join(' ')))
  }
}
