import { createStoryFinder } from './find-stories.ts'

/** A dictionary for this test, `spelling lemma lemma`. */
const LEMMAS = new Map(
  `fiúról fiú
fiúnak fiú
lajtorjájáról lajtorja
lajtorjája lajtorja
létrája létra
menyegzőn menyegző
tanítványokkal tanítvány
tanítványok tanítvány
szőlőmunkásokról szőlőmunkás
szőlőmunkások szőlőmunkás
beszédben beszéd
gyümölcsei gyümölcs
gyümölcse gyümölcs
gyümölcseiről gyümölcs
nyugodjatok nyugszik~
nyugodt nyugszik~
elaludtak elalszik~
elaludt elalszik~
története történet
bátyjához báty
bátyja báty`
    .split('\n')
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
  ['TEKOZLO FIU', 'Lk 15,11–32'],
  ['a tékozló fiúról', 'Lk 15,11–32'],
  ['fiú a tékozló', 'Lk 15,11–32'],
  ['prédikáció a tékozló fiúról gyerekeknek', 'Lk 15,11–32'],
  ['jó samaritánus', 'Lk 10,25–37'],
  ['irgalmas szamaritanus', 'Lk 10,25–37'],
  ['hegyi beszédben', 'Mt 5–7'],
  ['hegyibeszed', 'Mt 5–7'],
  ['tíz parancsolat', '2Móz 20,1–17; 5Móz 5,6–21'],
  ['tizparancsolat', '2Móz 20,1–17; 5Móz 5,6–21'],
  ['Jákób lajtorjájáról', '1Móz 28,10–22'],
  ['Jákób létrája', '1Móz 28,10–22'],
  ['Jézus a kánai menyegzőn', 'Jn 2,1–11'],
  ['az emmausi tanítványokkal', 'Lk 24,13–35'],
  ['szőlőmunkás', 'Mt 20,1–16'],
  ['a Lélek gyümölcseiről', 'Gal 5,16–26'],
  ['miatyánk', 'Mt 6,9–13; Lk 11,1–4'],
  ['aranyszabály', 'Mt 7,12; Lk 6,31'],
  ['égő csipkebokor', '2Móz 3,1–4,17'],
  ['szeretethimnusz', '1Kor 13'],
  ['öt kenyér és két hal', 'Mt 14,13–21; Mk 6,30–44; Lk 9,10–17; Jn 6,1–15'],
  ['két hal meg öt kenyér', 'Mt 14,13–21; Mk 6,30–44; Lk 9,10–17; Jn 6,1–15'],
  ['krisztus himnusz', 'Fil 2,5–11'],
  ['ádám és éva', '1Móz 2,4–3,24'],
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
  ['stop words alone are none', 'a az és', []],
  ['nothing is none', '', []],
])('%s', (_, query, passages) => {
  expect(labelsOf(query)).toEqual(passages)
})

test.each([
  ['a tékozló fiúról', true, false],
  ['prédikáció a tékozló fiúról', true, false],
  ['a tékozló fiú gyerekeknek', false, false],
  ['a tékozló fiú bátyja', true, false],
  ['amikor Jézus a vízen jár', true, false],
  ['hol van a szegény özvegy két fillérje', true, false],
  ['a szegény özvegy fia', false, false],
  ['miatyánk', true, true],
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
