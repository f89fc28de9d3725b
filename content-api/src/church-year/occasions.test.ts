import { readFileSync } from 'node:fs'
import path from 'node:path'
import { OCCASIONS, occasionOf, parseOccasion } from './occasions.ts'

/** Lines of `key: text; text`; the key `-` has texts that name no occasion. */
const examples = readFileSync(path.join(import.meta.dirname, 'occasions.test.txt'), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, key = '', texts = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
    return texts.split('; ').map((text): [string, string | null] => [text, key === '-' ? null : key])
  })

test.each(examples)('%s is %s', (text, key) => {
  expect(parseOccasion(text)).toBe(key)
})

test('every key that a text can give has a name', () => {
  const keys = OCCASIONS.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(examples.flatMap(([, key]) => key ?? [])))
  for (let nth = 1; nth <= 27; nth += 1) expect(keys).toContain(`szentharomsag-utan-${nth}`)
  for (let nth = 2; nth <= 33; nth += 1) expect(keys).toContain(`evkozi-${nth}`)
  for (let nth = 1; nth <= 6; nth += 1) expect(keys).toContain(`vizkereszt-utan-${nth}`)
})

test('what the editor wrote goes before the day, and the day stands in for words that name nothing', () => {
  expect(occasionOf('temetés', '2026-11-29')).toBe('temetes')
  expect(occasionOf('vasárnapi istentisztelet', '2026-11-29')).toBe('advent-1')
  expect(occasionOf(null, '2026-11-29')).toBe('advent-1')
  expect(occasionOf(null, '2026-11-26')).toBeNull()
  expect(occasionOf('vasárnapi istentisztelet', null)).toBeNull()
})

test('a number that the season does not have names no Sunday', () => {
  expect(parseOccasion('Advent 7. vasárnapja')).toBeNull()
  expect(parseOccasion('Szentháromság utáni 40. vasárnap')).toBe('szentharomsag')
})
