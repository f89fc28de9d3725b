import { labelOf, readReferences } from './references.ts'

test.each([
  ['Jn 3,16', 'Jn 3,16', []],
  ['Jn 3,16; Róm 5,8 és Mt 5', 'Jn 3,16; Róm 5,8; Mt 5', []],
  ['Mt 5, 3', 'Mt 5,3', []],
  ['Jn. 3,16.18', 'Jn 3,16; Jn 3,18', []],
  ['Jn 3,16;; Jn 3,16;', 'Jn 3,16; Jn 3,16', []],
  ['Jn 3,16; Xyz 4,5', 'Jn 3,16', ['Xyz 4,5']],
  ['Jn 3,16, Xyz 4,5, Mt 5', 'Jn 3,16; Mt 5', ['Xyz 4,5']],
  ['valami\nJn 3,16 és mások', 'Jn 3,16', ['valami', 'mások']],
  ['Jn 3,16.999', 'Jn 3,16', ['999']],
  ['a 23., 24. és 121. zsoltár', 'Zsolt 23; Zsolt 24; Zsolt 121', []],
  ['János evangéliuma 3. fejezet, 16. vers', 'Jn 3,16', []],
  ['Valahol 3,16; ott', '', ['Valahol 3,16; ott']],
])('"%s" is read as %s, and the rest is not a reference: %j', (text, labels, unread) => {
  const read = readReferences(text)
  expect({ labels: labelOf(read.passages).replace(/\u00a0/g, ' '), unread: read.unread }).toEqual({ labels, unread })
})
