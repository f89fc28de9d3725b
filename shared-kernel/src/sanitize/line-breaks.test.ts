import { asWritten, keepTogether } from './line-breaks.ts'

test.each([
  ['a dash does not begin a line', 'mondta –, hogy jön – ha lehet', 'mondta\u00a0–, hogy jön\u00a0– ha lehet'],
  ['the particle -e stays with its verb', 'Olyasmi-e? Jön-e, lát-e', 'Olyasmi\u2011e? Jön\u2011e, lát\u2011e'],
  ['the halves of a doubled word stay together', 'Ki-ki meg-megáll, ki-ki', 'Ki\u2011ki meg-megáll, ki\u2011ki'],
  [
    'a reference stays in one line',
    '(Neh 8,4), vö. 1Kor 13,4–7; év 2,5',
    '(Neh\u00a08,4), vö. 1Kor\u00a013,4–7; év\u00a02,5',
  ],
  [
    'an article stays at the beginning of its sentence',
    'Ki az? A király! Az is a hős.',
    'Ki az? A\u00a0király! Az\u00a0is a hős.',
  ],
  ['the number of a Sunday stays with it', 'Böjt 2. vasárnapja, a 3. Mózes', 'Böjt 2.\u00a0vasárnapja, a 3. Mózes'],
  ['other hyphens may end a line', 'nyelv-elmélet 2-e e-mail Isten-ember', null],
  ['a dash that begins a text', '– Jöjj – mondta.', '– Jöjj\u00a0– mondta.'],
])('%s', (_, written, shown) => {
  expect(keepTogether(written)).toBe(shown ?? written)
  expect(asWritten(keepTogether(written))).toBe(written)
})
