import { findNamedDate, findNamedOccasion, isGenericWord } from './asked-occasion.ts'

test.each([
  ['Advent II.', 'advent-2', []],
  ['advent második vasárnapjára', 'advent-2', []],
  ['húsvét másnapja', 'husvethetfo', []],
  ['temetési igehirdetés', 'temetes', []],
  ['temetésre ige fiatal anyáról', 'temetes', ['fiatal', 'anyáról']],
  ['nagyhét csütörtök', 'nagycsutortok', []],
  ['húsvéti öröm', 'husvet', ['öröm']],
  ['október 31.', 'reformacio', []],
  ['presbiteriktatás', 'beiktatas', []],
  ['gyermekistentisztelet', 'csaladi', []],
  ['reformáció ünnepére', 'reformacio', []],
  ['Quasimodo geniti', 'husvet-utan-1', []],
  ['Dominica in albis', 'husvet-utan-1', []],
  ['Trinitatis utáni 14. vasárnap', 'szentharomsag-utan-14', []],
  ['Ad te levavi', 'advent-1', []],
  ['Jan. 1.', 'ujev', []],
  ['a reformáció lap', 'reformacio', ['lap']],
])('%s names %s, beside the words %j', (typed, key, others) => {
  expect(findNamedOccasion(typed)).toMatchObject({ key, others })
})

test.each([
  'gyermek',
  'gyermekóra',
  'iskola',
  'nemzeti',
  'hálaadás',
  'keresztelő János',
  'húsvét előtt',
  'november 1. vasárnapja',
  '',
])('ordinary words name none: %s', (typed) => expect(findNamedOccasion(typed)).toBeNull())

test('a season without a number is each of its Sundays, a feast its second day, too', () => {
  expect(findNamedOccasion('adventi igehirdetés')?.wider).toEqual(['advent-1', 'advent-2', 'advent-3', 'advent-4'])
  expect(findNamedOccasion('böjti este')?.wider.join()).toMatch(
    /^bojt-1,.*,bojt-5,viragvasarnap,nagyhetfo,.*nagyszombat$/,
  )
  expect(findNamedOccasion('húsvét')).toMatchObject({ wider: ['husvethetfo'], isDay: true, isName: false })
  expect(findNamedOccasion('temetés')).toMatchObject({ wider: [], isDay: false, isName: true })
  expect(findNamedOccasion('húsvét második napja')?.wider).toEqual([])
  expect(findNamedOccasion('húsvét 1. napja')).toMatchObject({ key: 'husvet', wider: [] })
})

test.each([
  ['2019. december 8.', '2019-12-08'],
  ['2019. december 8-án', '2019-12-08'],
  ['1958.04.04', '1958-04-04'],
  ['1958. IV. 4.', '1958-04-04'],
  ['2019-12-08', '2019-12-08'],
  ['2019. december', null],
  ['2019. 13. 4.', null],
  ['2019. február 30.', null],
  ['2019. december 8. öröm', null],
  ['1Kor 13,4', null],
])('%s asks for the date %s', (typed, date) => expect(findNamedDate(typed)).toBe(date))

test.each('jan1 feb2 febr2 márc3 ápr4 máj5 jún6 júl7 aug8 szep9 szept9 okt10 nov11 dec12'.split(' '))(
  'a month may be cut short: %s',
  (written) => {
    const [, name, number = ''] = /^(\D+)(\d+)$/.exec(written)!
    expect(findNamedDate(`2019. ${name}. 8.`)).toBe(`2019-${number.padStart(2, '0')}-08`)
  },
)

test.each([
  ['tanev', 'évnyitó|évzáró|te deum|veni sancte|iskolai ünnep|iskolai istentisztelet'],
  ['nemzeti-unnep', 'nemzeti ünnep|szent istván|államalapítás|október 23'],
  ['aratas', 'aratás|újkenyér|termény|hálaadó ünnep|hálaadás napja|hálaadó istentisztelet'],
  ['csaladi', 'családi vasárnap|gyermek óra|ifjúsági alkalom'],
])('a service needs a word that only services have: %s', (key, texts) => {
  expect(texts.split('|').filter((typed) => findNamedOccasion(typed)?.key !== key)).toEqual([])
})

const GENERIC =
  'a az egy és ünnepi nap napi napja napján napra napon vasárnapi dominica hete héten hét heti este esti estére estén ' +
  'estéjen reggel délelőtt szentbeszéd szent-beszéd beszéde prédikációk igehirdetések ige igék igét igéket alapige ' +
  'textus áhítatra istentiszteletek elmélkedés megemlékezésre alkalom alkalmára kor során idején szóló való'

test('words that every sermon has are no theme', () => {
  expect(GENERIC.split(' ').filter((word) => !isGenericWord(word))).toEqual([])
  expect('est hetek napos igen korán ideje azok szólót'.split(' ').filter(isGenericWord)).toEqual([])
})
