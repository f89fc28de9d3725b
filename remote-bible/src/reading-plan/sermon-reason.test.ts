import type { Passage } from 'shared-kernel/api'
import { formatPassage, textToPlace } from 'shared-kernel/passages'
import { sermonReason } from './DaySermons.tsx'

const at = (text: string, versification?: Passage['versification']): Passage => {
  const place = textToPlace(text)!
  return { ...place, label: formatPassage(place), versification }
}
const day = [at('43.3'), at('19.23')]

test.each([
  [['43.3.16'], [], 'text'],
  [['1.1.1'], ['19.23'], 'lesson'],
  [['19.23.1'], ['43.3.1'], 'text'],
  [['43.2.25'], ['43.4.1'], 'mention'],
  [[], [], 'mention'],
])('a sermon on %j with the lesson %j is listed for its %s', (text, lesson, role) => {
  const card = { text: text.map((place) => at(place)), lesson: lesson.map((place) => at(place)) }
  expect(sermonReason(card, day).role).toBe(role)
})

test('only overlapping passages are named', () => {
  const reason = sermonReason({ text: [at('1.1.1'), at('43.3.16')], lesson: [] }, day)
  expect(reason).toEqual({ role: 'text', passages: [at('43.3.16')] })
})

test('across numberings an adjacent chapter overlaps, within one it does not', () => {
  const card = (versification: Passage['versification']) => ({ text: [at('29.3.1', versification)], lesson: [] })
  const reading = [at('29.2.28', 'karoli')]
  expect(sermonReason(card('ruf'), reading).role).toBe('text')
  expect(sermonReason(card('karoli'), reading).role).toBe('mention')
})
