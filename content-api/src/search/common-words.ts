/**
 * Words in a large part of all sermons. Each two consecutive ones are a lexeme of their own (`asPair`): the index alone
 * answers phrases of such words, without reading the vectors of half the library. Phrases with a word that is missing
 * here are only slower. Change it together with `RULES`: the pairs are stored.
 */
import { asSpelling } from './lexemes.ts'
import { STOP_WORDS } from './parse-words.ts'

/** Lemmas in two fifths of 11,000-character chunks of novels, with their homonyms, and frequent words of sermons. */
const COMMON_LEMMAS =
  'maga van~ s tud~ lesz~ az ő e még nagy jó minden ember mond~ most ki lát~ volna sok tesz~ kell~ ez áll~ mit ' +
  'élet szép szó lélek fog~ kell pedig úr kis után más világ szív szív~ egész nap előtt akar~ vesz~ két akkor áll ' +
  'hát neki én egyik ad~ szegény végre szeret~ annyi szem tart~ mikor semmi néz~ él~ valami kéz érez~ talál~ idő ' +
  'gyermek alatt jön~ vala dolog megy~ isten ház föld fog év olyan asszony marad~ hanem oly lett nélkül név azért ' +
  'hol között szól~ hisz~ nincs nő nő~ mind mindig talán barát ismer~ arc kezd~ által által~ soha tett mégis ' +
  'mintha gondol~ boldog öröm igaz vet~ ér~ ér jár~ első öreg fej kedves mellett másik ész igen senki közt édes ' +
  'egyszer jut~ való magyar ért~ legalább út város szerelem ilyen tölt~ elég gondolat hely kevés érik~ könny míg ' +
  'ismét anya hall~ hallik~ óra él hagy~ szoba ugyan ég ég~ éppen vár vár~ vele hoz~ férj szeretet beszél~ férfi ' +
  'alig régi tiszta körül miért erős ma jött erő felett felé át szerint aztán hozzá ép fiú pillanat boldogság ' +
  'történik~ inkább szent többé azonban mennyi kor ül~ egykor tehát vett mi pénz szokik~ nehéz szabad halál rész ' +
  'három hang sőt ifjú oda tovább magas követ követ~ ír~ vissza hallgat~ jobb új fájdalom esik~ felel~ ily pap ' +
  'visz~ pár apa bizony természet te nagyon bizonyos keres~ kicsi hiszen kér~ hosszú mély látszik~ egymás egyéb ' +
  'emlék benne remény falu levél ezer ok közé ment ment~ alá kép óta vég atya sors lép~ néhány gazdag száz baj kar ' +
  'munka láb család történet biztos kap~ ellen kör egészen haza fa tekintet tekint~ enged~ többi rá idegen hideg ' +
  'együtt mindenki törvény tőle hal hal~ nép jövő kérdés emberi király test beteg saját fél fél~ hat~ hét tér tér~ ' +
  'sír sír~ jézus krisztus hit ige igazság bűn kegyelem szentlélek imádság imádkozik~ gyülekezet testvér ' +
  'evangélium biblia egyház tanítvány tanít~ menny kereszt ígéret áld~ békesség apostol megbocsát~ örök megváltó ' +
  'szabadító hív hív~ hívő szolgál~ szolgálat dicsőség meghal~ feltámad~ feltámadás bárány pásztor próféta templom ' +
  'farizeus'

const COMMON: ReadonlySet<string> = new Set([...COMMON_LEMMAS.split(' '), ...[...STOP_WORDS].map(asSpelling)])

/** @param lexeme a lemma, or the spelling of a stop word, as in the index */
export const isCommon = (lexeme: string) => COMMON.has(lexeme)
