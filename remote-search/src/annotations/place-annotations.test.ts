import fc from 'fast-check'
import { anchorOf, anchorWords, paragraphFinder } from './place-annotations.ts'

test.each([
  ['  Több \n sorban áll. ', 'Több sorban áll.'],
  [`${'szó '.repeat(14)}kettévágva`, 'szó '.repeat(14).trim()],
  ['x'.repeat(80), 'x'.repeat(60)],
])('the first words of %j are %j', (paragraph, words) => expect(anchorWords(paragraph)).toBe(words))

test('an anchor has the context around its words, also from adjacent paragraphs', () => {
  const long = 'alma '.repeat(20).trim()
  expect(anchorOf(['Az első.', 'Ámen.', long], 2)).toEqual({
    ...{ paragraph: 2, words: 'Ámen.', prefix: 'Az első.', suffix: long.slice(0, 32) },
  })
  expect(anchorOf([long], 1)).toEqual({
    ...{ paragraph: 1, words: long.slice(0, 59), prefix: '', suffix: long.slice(60, 92) },
  })
})

/** Old annotations, stored without their context. */
describe('with the words alone', () => {
  const text = ['Ámen.', 'Első', 'Ámen.', 'Második', 'Ámen.', 'A pásztor kilencvenkilencet hagy ott a pusztában.']
  test.each([
    ['where it was', { paragraph: 2, words: 'Első' }, 2],
    ['moved by an inserted paragraph', { paragraph: 3, words: 'Második' }, 4],
    ['with its accents mended', { paragraph: 2, words: 'elso' }, 2],
    ['one of several, by its number', { paragraph: 3, words: 'Ámen.' }, 3],
    ['one of several, moved', { paragraph: 9, words: 'Ámen.' }, 5],
    ['corrected', { paragraph: 6, words: 'A pásztor kilencvenkilenczet hagy a pusztában.' }, 6],
    ['in words that are gone', { paragraph: 2, words: 'Harmadik' }, null],
    ['that are short and stand elsewhere', { paragraph: 1, words: 'pusztában.' }, null],
  ])('an annotation is placed %s', (_what, anchor, paragraph) => expect(paragraphFinder(text)(anchor)).toBe(paragraph))
})

test('repeated words are distinguished by their context', () => {
  const before = ['Az alma a fán érik.', 'Ámen.', 'A körte is a fán érik.', 'Ámen.']
  const after = ['Az alma a fán érik.', 'Ámen.', 'Új bekezdés.', 'Még egy új.', 'A körte is a fán érik.', 'Ámen.']
  expect(paragraphFinder(after)(anchorOf(before, 4))).toBe(6)
  expect(paragraphFinder(after)(anchorOf(before, 2))).toBe(2)
})

test('a rewritten paragraph is found between its neighbours', () => {
  const rest = 'A végén pedig ez áll, változatlanul.'
  const before = [
    'Az első bekezdés hosszabb mondattal.',
    `Ezt a mondatot valaki teljesen átírja majd, mert nem szép. ${rest}`,
  ]
  const after = [before[0]!, `Most másképp kezdődik: rövidebb lett, és jobb is olvasni. ${rest}`]
  expect(paragraphFinder(after)(anchorOf(before, 2))).toBe(2)
})

const word = fc.stringMatching(/^[a-záéíóöőúüű]{3,9}$/)
const paragraph = fc.array(word, { minLength: 10, maxLength: 30 }).map((words) => `${words.join(' ')}.`)
const textAndMark = fc
  .array(paragraph, { minLength: 3, maxLength: 12 })
  .chain((text) => fc.tuple(fc.constant(text), fc.integer({ min: 1, max: text.length - 2 })))

/** The annotation is at `index`, which is neither the first nor the last paragraph. */
const holds = (change: (text: string[], index: number, fresh: string) => [string[], number | null]) =>
  fc.assert(
    fc.property(textAndMark, paragraph, ([text, index], fresh) => {
      const [changed, expected] = change([...text], index, fresh)
      const anchor = anchorOf(text, index + 1)
      expect(paragraphFinder(changed)(anchor)).toBe(expected)
    }),
    { numRuns: 60 },
  )

test('finds a paragraph despite a correction, an omission and an insertion at once', () =>
  holds((text, index, fresh) => {
    const words = text[index]!.split(' ').toSpliced(2, 1).with(0, 'Az')
    return [text.with(index, words.join(' ')).toSpliced(0, 0, fresh), index + 2]
  }))

test('finds both of two joined paragraphs', () => {
  holds((text, index) => [text.toSpliced(index - 1, 2, `${text[index - 1]} ${text[index]}`), index])
  holds((text, index) => [text.toSpliced(index, 2, `${text[index]} ${text[index + 1]}`), index + 1])
})

test('does not find a removed paragraph among any others', () =>
  holds((text, index) => [text.toSpliced(index, 1), null]))

test('finds a moved paragraph', () =>
  holds((text, index) => [[...text.toSpliced(index, 1), text[index]!], text.length]))
