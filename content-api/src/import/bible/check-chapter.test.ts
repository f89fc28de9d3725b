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

test.each<[versification: Versification, slots: string, kept: string, told: string[]]>([
  ['ruf', '1:Egy. 3:Három.', '1 3', ['missing-verse 3: Verse 2 before this one: there is no such slot.']],
  ['ruf', '1:Egy. 4:Négy.', '1 4', ['missing-verse 4: Verses 2–3 before this one: there is no such slot.']],
  ['ruf', '3:Három. 4:Négy.', '3 4', ['missing-verse 3: The chapter begins with verse 3.']],
  ['ruf', '0:Cím. 1:Egy.', '0 1', []],
  [
    'ruf',
    '1:Egy. 2–4:Kettő. 3:Három. 4:Négy. 5:Öt.',
    '1 2–4 3 4 5',
    ['verse-bridge 2: 2–4', 'overlap 3: The slot before this one says it reaches to verse 4.'],
  ],
  ['ruf', '1:Egy. 2:', '1', ['empty-verse 2: its text may stand at the end of the chapter before.']],
  ['ruf', '1: 2:Kettő. 3:Három.', '2 3', ['empty-verse 1: its text is missing or stands in verse 2.']],
  ['ruf', '1:Egy. 2:Kettő. 3:_ 4:Négy.', '1 2 4', ['empty-verse 3: its text is missing or stands in verse 2.']],
  [
    'ruf',
    '1:Egy.__Kettő.',
    '1',
    ['merged-verse 1: more than one verse run together: there is a gap of spaces inside its text.'],
  ],
  ['ruf', '1:__Egy._Kettő.__', '1', []],
  [
    'ruf',
    '1:Egy.__Kettő. 2: 3:Három.',
    '1–2 3',
    [
      'merged-verse 1: verses 1–2 run together: there is a gap of spaces inside its text.',
      'empty-verse 2: its text is missing or stands in verse 1.',
    ],
  ],
  ['ruf', '1:Egy.__Kettő. 2:Kettő. 3:Három.', '1 2 3', []],
  [
    'ruf',
    '1:Egy._2_Kettő._(3)_„Három.” 4:Négy.',
    '1–3 4',
    ['merged-verse 1: verses 1–3 run together: the number 3 stands inside its text.'],
  ],
  [
    'ruf',
    '1:Egy._2_Kettő._3._Három. 2:',
    '1–3',
    [
      'merged-verse 1: verses 1–3 run together: the number 3 stands inside its text.',
      'empty-verse 2: its text may stand at the end of the chapter before.',
    ],
  ],
  [
    'ruf',
    '1:Egy._2_Kettő._2_Nem. 3:Három',
    '1–2 3',
    ['merged-verse 1: verses 1–2 run together: the number 2 stands inside its text.'],
  ],
  ['ruf', '1:Egy._3_Kettő. 4:Négy', '1 4', ['missing-verse 4: Verses 2–3 before this one: there is no such slot.']],
  [
    'ruf',
    '1:Egy._3_Három_2_Kettő. 2: 3: 4:Négy',
    '1–2 4',
    [
      'merged-verse 1: verses 1–2 run together: the number 2 stands inside its text.',
      'empty-verse 2: its text is missing or stands in verse 1.',
      'empty-verse 3: its text is missing or stands in verse 1.',
    ],
  ],
  ['ruf', '1:Egy._22_Kettő. 2:', '1', ['empty-verse 2: its text may stand at the end of the chapter before.']],
  ['ruf', '1:Egy._2_,_kettő. 2:', '1', ['empty-verse 2: its text may stand at the end of the chapter before.']],
  ['ruf', '1:2_Kettő.', '1–2', ['merged-verse 1: verses 1–2 run together: the number 2 stands inside its text.']],
  [
    'ruf',
    '1:2_Egy._3_A_4_B_5_C_6_D_7_E_8_F_9_G_10_H_11_I_12_J_13_K_14_L',
    '1–13',
    ['merged-verse 1: verses 1–13 run together: the number 13 stands inside its text.'],
  ],
  [
    'ruf',
    '1–2:Egy._3_Három. 3: 4:Négy.',
    '1–3 4',
    [
      'merged-verse 1: verses 1–3 run together: the number 3 stands inside its text.',
      'empty-verse 3: its text is missing or stands in verse 1.',
    ],
  ],
  [
    'karoli',
    '1:Egy. 2–20:Kettő.',
    '1 2–21',
    ['merged-verse 2: verses 2–21 run together: the chapter should end with verse 21.'],
  ],
  ['karoli', '1:Egy. 2:Kettő.', '1 2', ['missing-verse 2: The chapter ends here: verses 3–21 are missing.']],
  [
    'karoli',
    '1–19:Egy. 20:Öt.',
    '1–19 20',
    ['verse-bridge 1: 1–19', 'missing-verse 20: The chapter ends here: verse 21 is missing.'],
  ],
  ['karoli', '1:Egy. 2–21:Kettő.', '1 2–21', ['verse-bridge 2: 2–21']],
  [
    'karoli',
    '1:Egy. 2–21:Kettő.__Sok. 22: 23:',
    '1 2–21',
    [
      'verse-bridge 2: 2–21',
      'empty-verse 22: the chapter ends with verse 21 in this numbering.',
      'empty-verse 23: the chapter ends with verse 21 in this numbering.',
    ],
  ],
  [
    'karoli',
    '1:Egy. 2–20: 21:',
    '1–21',
    [
      'merged-verse 1: verses 1–21 run together: the chapter should end with verse 21.',
      'empty-verse 2: its text may stand at the end of the chapter before.',
      'empty-verse 21: its text may stand at the end of the chapter before.',
    ],
  ],
  [
    'karoli',
    '1–21:Egy. 30:Harminc.',
    '1–21',
    ['bad-verse 30: Obadiah 1 has 21 verses at most: none is 30.', 'verse-bridge 1: 1–21'],
  ],
])('%s: the slots %s are stored as %s and reported as %j', (versification, slots, kept, told) => {
  const framed = told.map((line) => {
    const [, at = '', code = '', words] = /^((\S+) \d+: )(.*)$/.exec(line)!
    const [before, after] = FRAME[code] ?? ['', '']
    return `${at}${before}${words}${after}`
  })
  expect(check(versification, slots)).toEqual({ kept, told: framed })
})
