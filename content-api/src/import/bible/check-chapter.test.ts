import { ImportReport } from '../import-report.ts'
import { placeName } from './book-names.ts'
import { checkBible } from './check-bible.ts'

type Versification = Parameters<typeof checkBible>[1]

/** Obadiah, which has 21 verses by Károli's numbering: `1:Egy. 2–3:Kettő._Három. 4:` are its slots, _ is a space. */
function check(versification: Versification, slots: string) {
  const report = new ImportReport()
  const parsed = slots.split(' ').map((slot) => {
    const [, from, to, text = ''] = /^(\d+)(?:–(\d+))?:(.*)$/.exec(slot)!
    const verse = Number(from)
    const at = { file: 'x', place: placeName(31, 1, verse) }
    return { book: 31, chapter: 1, verse, endVerse: Number(to ?? verse), text: text.replace(/_/g, ' '), at }
  })
  const accepted = checkBible(parsed, versification, report)
  return {
    kept: accepted.map(({ verse, lastVerse }) => (verse === lastVerse ? verse : `${verse}–${lastVerse}`)).join(' '),
    told: report.issues.map(({ code, place, message }) => `${code} ${place?.replace('Obadiah 1:', '')}: ${message}`),
  }
}

const FRAME: Record<string, [before: string, after: string]> = {
  'empty-verse': ['The verse is empty: ', ' The slot is not imported.'],
  'verse-bridge': ['The slot is numbered ', ': its verses are imported as one.'],
  'merged-verse': ['The slot seems to hold ', ' It is imported whole.'],
}

const BEFORE = 'its text may stand at the end of the chapter before.'
const EMPTY_2 = 'empty-verse 2: its text is missing or stands in verse 1.'
const GAP = 'run together: there is a gap of spaces inside its text.'
const NUMBER = (number: number) => `run together: the number ${number} stands inside its text.`
const OVERLAP = 'The slot before this one says it reaches to verse'

test.each<[versification: Versification, slots: string, kept: string, ...told: string[]]>([
  ['ruf', '0:Cím. 1:__Egy._Kettő.__', '0 1'],
  ['ruf', '1:Egy. 4:Négy.', '1 4', 'missing-verse 4: Verses 2–3 before this one: there is no such slot.'],
  ['ruf', '3:Három. 4:Négy.', '3 4', 'missing-verse 3: The chapter begins with verse 3.'],
  ['ruf', '1:Egy. 2–3:Kettő. 3:Három.', '1 2–3 3', 'verse-bridge 2: 2–3', `overlap 3: ${OVERLAP} 3.`],
  ['ruf', '1:Egy. 2:', '1', `empty-verse 2: ${BEFORE}`],
  ['ruf', '1:Egy. 2:_ 3:Három.', '1 3', 'empty-verse 2: its text is missing or stands in verse 1.'],
  ['ruf', '1:Egy.__Kettő.', '1', `merged-verse 1: more than one verse ${GAP}`],
  ['ruf', '1:Egy.__Kettő. 2:Kettő. 3:Három.', '1 2 3'],
  ['ruf', '1:Egy.__Kettő. 2: 3:Három.', '1–2 3', `merged-verse 1: verses 1–2 ${GAP}`, EMPTY_2],
  ['ruf', '1:Egy._2_Kettő._(3)_„Három.” 4:Négy.', '1–3 4', `merged-verse 1: verses 1–3 ${NUMBER(3)}`],
  ['ruf', '1:Egy._3_Három_2_Kettő. 2: 3:Négy', '1–2 3', `merged-verse 1: verses 1–2 ${NUMBER(2)}`, EMPTY_2],
  ['ruf', '1:Egy._2_,_kettő. 2:', '1', `empty-verse 2: ${BEFORE}`],
  [
    'karoli',
    '1:Egy. 2–20:Kettő.',
    '1 2–21',
    'merged-verse 2: verses 2–21 run together: the chapter should end with verse 21.',
  ],
  ['karoli', '1:Egy. 2:Kettő.', '1 2', 'missing-verse 2: The chapter ends here: verses 3–21 are missing.'],
  [
    'karoli',
    '1–21:Egy. 22:',
    '1–21',
    'verse-bridge 1: 1–21',
    'empty-verse 22: the chapter ends with verse 21 in this numbering.',
  ],
  [
    'karoli',
    '1–21:Egy. 30:X.',
    '1–21',
    'bad-verse 30: Obadiah 1 has 21 verses at most: none is 30.',
    'verse-bridge 1: 1–21',
  ],
])('%s: the slots %s are stored as %s and reported', (versification, slots, kept, ...told) => {
  const framed = told.map((line) => {
    const [, at = '', code = '', words] = /^((\S+) \d+: )(.*)$/.exec(line)!
    const [before, after] = FRAME[code] ?? ['', '']
    return `${at}${before}${words}${after}`
  })
  expect(check(versification, slots)).toEqual({ kept, told: framed })
})
