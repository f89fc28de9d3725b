import { createStoryFinder } from './find-stories.ts'

/** A dictionary for this test, `spelling lemma lemma`. */
const LEMMAS = new Map(
  (
    'fiúról fiú;lajtorjájáról lajtorja;lajtorjája lajtorja;menyegzőn menyegző;története történet;bátyjához báty;' +
    'bátyja báty;nyugodjatok nyugszik~;nyugodt nyugszik~;elaludtak elalszik~;elaludt elalszik~'
  )
    .split(';')
    .map((line): [string, string[]] => {
      const [spelling = '', ...lemmas] = line.split(' ')
      return [spelling.toLowerCase(), lemmas]
    }),
)
const { findStories, storiesWith } = createStoryFinder((word) => LEMMAS.get(word.toLowerCase()) ?? [])

const labelsOf = (query: string) =>
  findStories(query.split(' ')).map(({ story: { passages } }) =>
    passages.map(({ label }) => label.replace('\u00a0', ' ')).join('; '),
  )

test.each([
  ['tékozló fiú', 'Lk 15,11–32'],
  ['a tékozló fiúról', 'Lk 15,11–32'],
  ['prédikáció a tékozló fiúról gyerekeknek', 'Lk 15,11–32'],
  ['jó samaritánus', 'Lk 10,25–37'],
  ['hegyibeszed', 'Mt 5–7'],
  ['tizparancsolat', '2Móz 20,1–17; 5Móz 5,6–21'],
  ['Jákób lajtorjájáról', '1Móz 28,10–22'],
  ['Jézus a kánai menyegzőn', 'Jn 2,1–11'],
  ['aranyszabály', 'Mt 7,12; Lk 6,31'],
  ['öt kenyér és két hal', 'Mt 14,13–21; Mk 6,30–44; Lk 9,10–17; Jn 6,1–15'],
  ['Ádám és Éva bukása', '1Móz 3'],
  ['Izsák és Ábrahám', '1Móz 22,1–19'],
])('%s is %s', (query, passages) => {
  expect(labelsOf(query)).toEqual([passages])
})

test.each([
  ['of names that share words the longest counts', 'a jó pásztor zsoltára', ['Zsolt 23']],
  ['two stories, the longer name first', 'aranyszabály és nagy fehér trón', ['Jel 20,11–15', 'Mt 7,12; Lk 6,31']],
  ['the same one twice is one', 'tékozló fiú vagy irgalmas atya', ['Lk 15,11–32']],
  ['half a name is none', 'tékozló', []],
  ['words that stand apart are none', 'tékozló szülők és egy fiú', []],
  ['every word of the name has to be there', 'tékozló tékozló', []],
  ['every word there has to be of the name', 'szent öreg remete', []],
  ['a verb alone is one as it stands in the name', 'nyugodjatok meg', ['Zsolt 46,11']],
  ['a verb alone is none in another form', 'nyugodt elaludt', []],
  ['nothing is none', '', []],
])('%s', (_, query, passages) => {
  expect(labelsOf(query)).toEqual(passages)
})

test.each([
  ['a tékozló fiúról', true, false],
  ['prédikáció a tékozló fiúról', true, false],
  ['a tékozló fiú bátyja', true, false],
  ['amikor Jézus a vízen jár', true, false],
  ['hol van a szegény özvegy két fillérje', true, false],
  ['a miatyánk története', true, true],
])('%s: all of the query %s, one word %s', (query, isAll, isOneWord) => {
  expect(findStories(query.split(' '))).toMatchObject([{ isAll, isOneWord }])
})

test.each([
  ['bátyjához', ['tékozló fiú']],
  ['BARTIMEUS', ['Bartimeus']],
  ['sehol', []],
])('%s occurs in the names of %j', (word, stories) => {
  expect(storiesWith(word).map(({ names }) => names[0])).toEqual(stories)
})
