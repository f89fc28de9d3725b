/** Words with irregular stems. */

const table = (text: string): Map<string, string[]> => {
  const words = new Map<string, string[]>()
  for (const line of text.trim().split('\n')) {
    const [word = '', ...stems] = line.trim().split(/[ :]+/)
    for (const stem of stems) words.set(stem, [...(words.get(stem) ?? []), word])
  }
  return words
}

/** Noun and adjective stems before endings → the word. */
export const NOMINAL_STEMS = table(`
  teher: terh
  pehely: pelyh
  kehely: kelyh
  fiú: fi
  falu: falv
  lé: lev
  borjú: borj
  varjú: varj
  gyapjú: gyapj
  ifjú: ifj
  bátya: báty
  atya: aty
  apa: ap
  anya: any
  néni: nén
  szép: szebb
  jó: jobb
  sok: több
  kevés: keves kevesebb
  kis: kisebb
  kicsi: kicsi kicsiny
  ajak: ajk
  kazal: kazl
  öcs: öccs öcsé
`)

/** Nouns with a shortened last vowel before endings: 'kéz' → 'kezek'. Only these: 'őr' does not become 'ör'. */
export const SHORTENED = new Set(
  (
    'nyár sár kosár madár bogár pohár sugár szamár agár kanál fonál mocsár mozsár sudár parázs darázs út kút rúd lúd nyúl úr tíz víz híd ín ' +
    'nyíl szűz tűz fűz kéz név tél dél hét méz réz ész szél szén ég jég tér ér bél fél mész egér tehén fenék kenyér kerék ' +
    'egyéb kötél levél közép derék elég nehéz veréb szekér gyökér tenyér fedél födél cserép szemét négy kevés lélek fazék ' +
    'lég'
  ).split(' '),
)

/** Adjective stems before the -bb of the comparative: 'könnyű' → 'könnyebb', 'szép' → 'szebb'. */
export const COMPARED_STEMS = table(`
  szép: sz
  sok: tö
  kevés: keves
  kicsi: kis
  könnyű: könny
  hosszú: hossz
  lassú: lass
  szörnyű: szörny
  ifjú: ifj
  bátor: bátr
`)

/** Never noun stems: their inflected forms are in `FORMS`. */
export const NO_STEMS = new Set('én te ő mi ti ki ez az'.split(' '))

/** People and countries that look like forms: 'kína' is never a form of 'kín' in real texts. */
export const ONLY_NAMES = new Set(
  (
    'afrika altai angola árpád bala balkán bálám bart béla benő bóka dóra egon elvira éva filémon gallai géza gina gonda hermán ' +
    'ivett jakabb jóna kant kára kelemen kína luca luka lilike makrai martina márti mára móra néva orsova palesztina palin platón póka ' +
    'rajna rákai révai rolla sára sínai soma szipolyai tarján torja ugron und verne zára'
  ).split(' '),
)

/** 'magam', 'magukban', 'önmagát', 'egymagában'. */
export const ONESELF =
  /^(?:ön|egy)?mag(?:am|ad|á|unk|atok|uk)(?:at|t|n|on|b[aó]l?|ban|r[aó]l?|tól|nak|hoz|nál|ért|ig|ként|mal|dal|kal|val)?$/

/** Listed nouns that look like a verb's past. */
export const NO_PAST = new Set('este eset veszte mente kezdet hitet élet'.split(' '))

/** Verb stems with abbreviated moods. */
const VERB_TABLE = `
  tesz: tesz/pr tet/pa ten/inf te/pot tev/par té/adv tegy/imp
  vesz: vesz/pr vet/pa ven/inf ve/pot vev/par vé/adv vegy/imp
  lesz: lesz/pr let/pa len/inf le/pot lev/par lé/adv legy/imp
  visz: visz/pr vit/pa vin/inf vi/pot viv/par vi/adv vigy/imp
  hisz: hisz/pr hit/pa hin/inf hi/pot hiv/par hi/adv higgy/imp
  eszik: esz/pr et/pa ev/pa en/inf e/pot eh/pot ev/par egy/imp
  iszik: isz/pr it/pa iv/pa in/inf i/pot ih/pot iv/par igy/imp
  jön: jöv/pr jön/pr jöt/pa jön/inf jö/pot jöv/par jöv/adv jöjj/imp
  megy: megy/pr men/pr men/pa men/inf me/pot men/par men/adv menj/imp
  van: vol/pa
`

interface VerbStem {
  verb: string
  mood: string
}

/** Stem → its verbs. */
export const VERB_STEMS: ReadonlyMap<string, readonly VerbStem[]> = (() => {
  const stems = new Map<string, VerbStem[]>()
  for (const line of VERB_TABLE.trim().split('\n')) {
    const [verb = '', ...entries] = line.trim().split(/:? +/)
    for (const entry of entries) {
      const [stem = '', mood = ''] = entry.split('/')
      stems.set(stem, [...(stems.get(stem) ?? []), { verb, mood }])
    }
  }
  return stems
})()

/** Verbs with an irregular past: 'vett' is of 'vesz', 'veszett' is not. */
export const IRREGULAR_PASTS: ReadonlySet<string> = new Set(
  [...VERB_STEMS.values()].flatMap((stems) => stems.flatMap(({ verb, mood }) => (mood === 'pa' ? [verb] : []))),
)

/** Single forms → the word. */
export const FORMS = table(`
  emlékezik: emlékszik emlékszem emlékszel emlékszünk emlékeztek
  van: vagyok vagy vagyunk vagytok vannak nincs nincsen nincsenek sincs sincsen sincsenek vala valának valék valánk való valók
  lesz: lőn lőnek légy leszen lészen lesznek levén lévén
  tesz: tégy tedd tevé tevék teszen tőn tőnek
  vesz: végy vedd vevé vevék veszen vőn
  lát: lásd lássad
  hisz: hidd hígy higgy hivé
  visz: vidd vivé vivék
  jön: jöjj jer jertek jöve jövének jövén jő jőn jöjjetek gyere gyertek jövök jövünk jött jöttek jössz jösz
  megy: menj méne menének ment mentek megyen mégy menvén
  veszik: vész vésznek vésztek
  mond: monda mondának mondék mondá mondák szóla
  eszik: evék evének étel
  iszik: ivék ivának
  szép: szebb legszebb szebben szebbik
  jó: jobb legjobb jobban legjobban jól java javát javára javából jobbik
  sok: több legtöbb többen többet legtöbben
  kevés: kevesebb legkevesebb kevesebbet
  sok: sokat sokan
  kicsi: kisebb legkisebb
  kis: kisebb legkisebb
  fiú: fia fiát fiának fiával fiára fiához fiáért fiától fiában fiáról fiai fiaim fiaid fiaink fiaik fiam fiamat fiad fiunk fiaitok
  öcs: öcsém öcséd öcsénk
  három: harmadik
  én: engem engemet nekem velem rólam tőlem bennem belőlem hozzám rám reám nálam rajtam énnekem
  te: téged tégedet neked veled rólad tőled benned belőled hozzád rád reád nálad rajtad
  ő: neki vele róla tőle benne belőle hozzá rá reá nála rajta nékik őt őket nekik velük róluk tőlük bennük hozzájuk rájuk értük
  mi: minket bennünket nekünk velünk rólunk tőlünk bennünk hozzánk ránk reánk értünk nálunk rajtunk
  ti: titeket benneteket nektek veletek rólatok tőletek bennetek hozzátok rátok értetek nálatok
  az: azt azok azon abban abból arra arról attól azzal avval ahhoz annál annak azért
  az: azokat azoknak azokkal azokban azokból azokra azokról azokon azoktól azokhoz azokért azoknál azokká azoké
  ez: ezt ezek ezen ebben ebből erre erről ettől ezzel evvel ehhez ennél ennek ezért
  ez: ezeket ezeknek ezekkel ezekben ezekből ezekre ezekről ezeken ezektől ezekhez ezekért ezeknél ezekké ezeké
  ki: kit kinek kivel kire kihez kik kiket kikről kiben
`)

/** Words and their derivations, where no rule may apply: 'város' is not of 'vár'. */
export const PARTS = table(`
  bűn: bűnös bűnösség
  hit: hites
  hisz: hívő hihető
  ige: igei
  isten: isteni istenes
  úr: úri
`)

/** Two variants of one word: the second is indexed. */
export const ONE_WORD = new Map(
  'csönd:csend csöndes:csendes csöndesség:csendesség fölött:felett föl:fel csöpp:csepp söpör:seper vödör:veder gyerek:gyermek ótestamentum:ószövetség újtestamentum:újszövetség'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** Variants of an indexed word: 'föl' of 'fel'. */
export const otherWays = (word: string): string[] =>
  [...ONE_WORD].flatMap(([other, held]) => (held === word ? [other] : []))
