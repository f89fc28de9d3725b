/**
 * Words that a good part of all sermons have. Which of them stand one after the other is a lexeme of its own
 * (`asPair`): of a phrase of such words the index alone knows who has it, and the vectors of half the library need not
 * be read. A word that is missing here is found all the same, only slower. Changed with `RULES`: the pairs are stored.
 */
import { asSpelling } from './lexemes.ts'
import { STOP_WORDS } from './parse-words.ts'

/** Lemmas of more than a third of stretches of 11,000 letters, in novels; those that sermons are full of beside them. */
const COMMON_LEMMAS =
  'maga van~ s tud~ lesz~ az ő e még nagy jó minden ember mond~ most ki lát~ volna sok tesz~ kell~ ez áll~ mit élet ' +
  'szép szó lélek fog~ kell pedig úr kis után más világ szív egész nap előtt akar~ vesz~ két áll akkor hát neki én ' +
  'egyik ad~ szegény végre szeret~ annyi szem tart~ mikor semmi néz~ él~ valami kéz érez~ talál~ idő gyermek alatt ' +
  'jön~ vala dolog megy~ isten ház föld fog év olyan asszony marad~ hanem oly lett nélkül név azért hol között szól~ ' +
  'hisz~ nincs nő mind mindig talán barát ismer~ arc kezd~ által~ soha tett mégis mintha gondol~ boldog öröm igaz ' +
  'vet~ ér~ jár~ első által fej kedves mellett másik igen senki közt egyszer jut~ való magyar ért~ legalább út város ' +
  'szerelem ilyen elég gondolat hely kevés ismét anya hall~ óra él hagy~ ugyan ég éppen vár~ vele hoz~ szeretet ' +
  'beszél~ férfi alig régi tiszta miért erős ma jött erő felett át szerint aztán hozzá fiú pillanat történik~ inkább ' +
  'szent azonban mennyi kor tehát mi nehéz szabad halál rész három hang oda tovább követ~ vissza jobb új fájdalom ' +
  'esik~ visz~ apa bizony felé te nagyon bizonyos keres~ kicsi hiszen kér~ egymás benne remény levél ok vég atya lép~ ' +
  'néhány száz munka család történet kap~ ellen kör rá többi haza tekintet együtt mindenki törvény tőle hal~ nép jövő ' +
  'kérdés emberi király test beteg saját ' +
  'jézus krisztus hit ige igazság bűn kegyelem szentlélek imádság imádkozik~ gyülekezet testvér evangélium biblia ' +
  'egyház tanítvány tanít~ menny kereszt ígéret áld~ békesség apostol megbocsát~ örök megváltó szabadító hív~ hívő ' +
  'szolgál~ szolgálat dicsőség ment~ meghal~ feltámad~ feltámadás bárány pásztor próféta templom farizeus'

const COMMON: ReadonlySet<string> = new Set([...COMMON_LEMMAS.split(' '), ...[...STOP_WORDS].map(asSpelling)])

/** @param lexeme a lemma, or the spelling of a stop word, as the index has them */
export const isCommon = (lexeme: string) => COMMON.has(lexeme)
