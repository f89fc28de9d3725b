/** Names and words of generated test sermons: made up, so that no real person seems to have preached them. */
const SURNAMES = 'Próba Minta Teszt Példás Kísérleti Mérő Vizsga Váz Makett Vázlat Utánzat Képzelt'.split(' ')
const GIVEN_NAMES = 'Ádám Ágnes Árpád Beáta Csaba Dóra Erzsébet Gergő Ilona Márton Örs Zsófia'.split(' ')

export const DENOMINATIONS = ['Református', 'Evangélikus', 'Baptista', 'Római katolikus', 'Metodista']

export const PLACES = ['Próbafalva', 'Mintatelep', 'Felsőpróba', 'Alsóminta', 'Tesztháza']

export const OCCASIONS =
  'vasárnapi istentisztelet|esti áhítat|bibliaóra|temetés|esküvő|keresztelő|konfirmáció|úrvacsora'.split('|')

export const TAGS = (
  'kegyelem hit remény szeretet bűnbánat imádság húsvét karácsony pünkösd advent böjt nagypéntek vigasz temetés házasság ' +
  'gyermek ifjúság öregség betegség szenvedés gyógyulás hálaadás áldás békesség igazság irgalom ítélet szabadulás teremtés ' +
  'szövetség törvény próféta király templom áldozat bárány pásztor kenyér víz fény út kapu szőlő mag aratás háló hajó vihar ' +
  'pusztaság hegy kert kereszt sír feltámadás mennybemenetel szentlélek gyülekezet misszió diakónia úrvacsora keresztség ' +
  'bibliaismeret példázat csoda tanítvány apostol levél zsoltár bölcsesség munka pihenés pénz szegénység vendégség ' +
  'megbocsátás harag félelem bátorság hűség kísértés engedelmesség alázat öröm bánat gyász türelem várakozás hazatalálás'
).split(' ')

export const SERIES = TAGS.map((tag) => `${tag[0]!.toUpperCase()}${tag.slice(1)}: próbasorozat`)

/** 144 preachers, surname first. */
export const PREACHERS = SURNAMES.flatMap((surname) => GIVEN_NAMES.map((given) => `${surname} ${given}`))
