/** All verb endings by text: person, tense and mood, the infinitive and the participles. */
import { endsInVowel } from './sounds.ts'

/** `past` begins with its -t; `infinitive` includes the conditional, which has the same stem. */
export type Mood =
  'present' | 'past' | 'infinitive' | 'imperative' | 'adverb' | 'participle' | 'potential' | 'narrative'

export interface VerbEnding {
  mood: Mood
  /** Vowel harmony; null for any stem. */
  isFront: boolean | null
  text: string
}

const split = (text: string) => text.split(' ')

const PRESENT = split(
  'ok ek ök om em öm sz asz esz ol el öl unk ünk tok tek tök otok etek ötök nak nek anak enek od ed öd d ' +
    'ja i juk jük játok itek ják ik lak lek alak elek',
)
const PAST = split('t tt ott ett ött')
const AFTER_PAST = split('am em ál él unk ünk atok etek ak ek ad ed a e uk ük átok étek ák ék alak elek')
const CONDITIONAL = split(
  'nék nál nél na ne nánk nénk nátok nétek nának nének nám ném nád néd ná né nók nők nák nálak nélek',
)
const INFINITIVE = split('ni nom nem nöm nod ned nöd nia nie nunk nünk notok netek nötök niuk niük')
const IMPERATIVE = split(
  'd ak ek am em ál él on en ön unk ünk atok etek anak enek ad ed a e uk ük átok étek ák ék alak elek',
)
/** The narrative past of old texts: 'mondá', 'kérdé', 'menének'. */
const NARRATIVE = split('a e á é ának ének ák ék ám ém ánk énk')
const ADVERBS = split('va ve ván vén')
const PARTICIPLES = split('ó ő andó endő ás és')

const BACK = /[aáoóuú]/
const FRONT = /[eéöőüű]/

/** Several moods may have the same text: 'várnak' and 'kérnek'. */
export const VERB_ENDINGS: ReadonlyMap<string, readonly VerbEnding[]> = build()

function build(): Map<string, VerbEnding[]> {
  const endings = new Map<string, VerbEnding[]>()
  const add = (text: string, mood: Mood) => {
    // 'adnék' and 'kérnék' have one ending.
    const sounds = text.replace(/nék$/, 'n')
    if (BACK.test(sounds) && FRONT.test(sounds)) return
    const isFront = BACK.test(sounds) ? false : FRONT.test(sounds) ? true : null
    endings.set(text, [...(endings.get(text) ?? []), { mood, isFront, text }])
  }
  for (const text of ['', ...PRESENT]) add(text, 'present')
  for (const past of PAST) for (const person of ['', ...AFTER_PAST]) add(past + person, 'past')
  for (const link of ['', 'a', 'e']) for (const text of [...CONDITIONAL, ...INFINITIVE]) add(link + text, 'infinitive')
  for (const text of ['', ...IMPERATIVE]) add(text, 'imperative')
  for (const text of NARRATIVE) add(text, 'narrative')
  for (const text of ADVERBS) add(text, 'adverb')
  for (const text of PARTICIPLES) add(text, 'participle')
  // A past without a person is also a participle: 'szeretett', 'megváltott'.
  for (const text of PAST) add(text, 'participle')
  return endings
}

/** The stem takes that form of the past: 'várt', 'kapott' and 'kapta', 'nőtt'; not 'kapt'. */
export function takesPast(stem: string, ending: string): boolean {
  if (ending.startsWith('tt')) return endsInVowel(stem)
  if (/^[oeö]tt/.test(ending)) return !endsInVowel(stem)
  return ending === 't' ? /(?:[lrnj]|ny|ly|[aáeéoöuü]d)$/.test(stem) : !endsInVowel(stem)
}
