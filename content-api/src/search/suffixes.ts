/**
 * Hungarian endings on folded words, as regular expressions that both JavaScript and PostgreSQL read. They over-accept
 * a little: only words that really stand in the sermons are ever tried against them.
 */

/** `doubled` is what -val/-vel and -vá/-vé make of the sound before them: 'kegyelem' + 'mel', 'ige' + 'vel'. */
const cases = (doubled: string) =>
  `(?:[aeo]?t|nak|nek|ban|ben|ba|be|bol|rol|tol|nal|nel|hoz|hez|ra|re|[aeo]?n|ig|ert|kent|kor|val|vel|va|ve|${doubled})`
const PERSONS = '(?:[aeo]m|[aeo]d|j?[ae]|u?nk|[aeo]?tok|e?tek|j?uk|j?[ae]i(?:m|d|nk|tok|tek|k)?)'
const PLURAL = '(?:[aeo]k)'
const ADJECTIVE = '(?:i|[aeo]?s|beli|[ae]?tlan|[ae]?tlen|talan|telen|j?u)'
const QUALITY = '(?:sag|seg)'
const VERB =
  '(?:h[ae]t)?(?:ni|n[ae]|sz|v[ae]|(?:[aeo]tt|tt|t|j|n[ae])(?:[aeo]?m|[aeo]?d|[aeo]|unk|uk|[ae]?tok|[ae]?tek|[ae]k|nak|nek|[oe]n)?|i|i[kd]|juk|itek|unk|nak|nek)'

/** Everything that may follow a stem, from one ending to a chain of them. */
function endings(doubled: string, persons: string): string {
  // After a possessive it is the possessive's consonant that doubles: 'kegyelmünk' + 'kel', 'hitem' + 'mel'.
  const nominal = `(?:${persons}|${PLURAL})?(?:ei?)?${cases(`[mdk][ae]l|${doubled}`)}?`
  return `(?:${ADJECTIVE}?${QUALITY}?${nominal}|${VERB}|[oa]${nominal})`
}

const VOWEL_PERSONS = '(?:m|d|k|j[ae]|nk|tok|tek|juk|j?[ae]?i(?:m|d|nk|tok|tek|k)?|n)'
const VOWELS = /[aeiou]$/
const DIGRAPH = /(?:cs|dz|gy|ly|ny|sz|ty|zs)$/

/** The pattern of the inflected forms of a stem, without anchors. */
export function endingsOf(stem: string): string {
  const last = stem.slice(-1)
  if (VOWELS.test(stem)) return endings('v[ae]l', `${VOWEL_PERSONS}|${PERSONS}`)
  if (/(?:ccs|ggy|lly|nny|ssz|tty|zzs)$/.test(stem)) return endings('[ae]l', PERSONS)
  return endings(/[a-z]/.test(last) ? `${last}[ae]l` : 'v[ae]l', PERSONS)
}

/** Stems that lose their last vowel before a vowel: 'kegyelem' → 'kegyelm', 'lélek' → 'lelk'. */
function shortStem(word: string): string | null {
  return /[aeiou][b-df-hj-np-tv-z]{1,2}[eoa][b-df-hj-np-tv-z]$/.test(word) ? word.slice(0, -2) + word.slice(-1) : null
}

/** What `shortStem` may have shortened: 'kegyelm' → 'kegyelem', 'kegyelom', 'kegyelam'. */
export function longStems(stem: string): string[] {
  if (!/[aeiou][b-df-hj-np-tv-z]{2,3}$/.test(stem)) return []
  return ['e', 'o', 'a'].map((vowel) => stem.slice(0, -1) + vowel + stem.slice(-1))
}

/** Words whose stem changes in other ways; the most frequent of what sermons use. */
const OTHER_STEMS = new Map(
  Object.entries({
    szo: ['szav'],
    to: ['tav'],
    ko: ['kov'],
    lo: ['lov'],
    ho: ['hav'],
    mu: ['muv'],
    fu: ['fuv'],
    jo: ['jav', 'jobb'],
    falu: ['falv'],
    fiu: ['fi'],
    atya: ['aty'],
    anya: ['any'],
    apa: ['ap'],
    batya: ['baty'],
    hisz: ['hit', 'hin', 'hiv', 'higgy'],
    tesz: ['tet', 'ten', 'tev', 'tegy'],
    vesz: ['vet', 'ven', 'vev', 'vegy'],
    nagy: ['nagyobb', 'legnagyobb'],
    szep: ['szebb'],
  }),
)

/** Other shapes of a word before endings. */
export function otherStems(word: string): string[] {
  const short = shortStem(word)
  const stems = [...(OTHER_STEMS.get(word) ?? []), ...(short ? [short] : [])]
  // 'idő' → 'ideje', 'erdő' → 'erdeje'; 'bűn' + 'össz' has no such thing.
  if (word.length >= 3 && word.endsWith('o')) stems.push(`${word.slice(0, -1)}ej`)
  // 'ügy' → 'üggyel', 'dísz' → 'dísszel'.
  if (DIGRAPH.test(word)) stems.push(word.slice(0, -2) + word.slice(-2, -1) + word.slice(-2))
  return stems
}

/** How words begin that only look like forms of another one. */
const FALSE_FRIENDS = new Map(
  Object.entries({
    ige: ['igen'],
    ut: ['utan'],
    ur: ['ural', 'uran'],
    var: ['varos'],
    tan: ['tanu', 'tani'],
    menny: ['mennyi'],
    hal: ['hala'],
    bor: ['borto', 'borta'],
    ember: ['emberseg'],
    kor: ['kore', 'koros', 'korona', 'korone'],
    ev: ['eve', 'evo'],
    nep: ['nepesked', 'nepetked'],
    elo: ['elott'],
    szer: ['szeren', 'szeret'],
    hit: ['hitel', 'hites'],
  }),
)

export function isFalseFriend(base: string, form: string): boolean {
  return FALSE_FRIENDS.get(base)?.some((begin) => form.startsWith(begin)) ?? false
}
