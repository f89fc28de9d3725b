/** Type of a sermon of another system, and the meaning of field names. */
import { fold } from 'shared-kernel/fold'
import type { SourceLocation } from '../import/import-report.ts'

export type FileKind = 'audio' | 'video' | 'attachments'

/** A recording, video or document: an address, or a path on this computer. */
export type ForeignFile = {
  kind: FileKind
  address: string
  title?: string | null
  mime?: string | null
  seconds?: number | null
  /** As in the source. */
  bytes?: string
}

/** Values of the other system, validated before they are written. */
export type ForeignSermon = {
  at: SourceLocation
  /** Identifies it in later conversions of the same source. */
  key: string
  /** For the name of its file: a slug or a title. */
  name: string
  values: ForeignValues
  /** HTML; without paragraph elements blank lines separate paragraphs. */
  html: string
  /** Address of its page, to resolve relative addresses. */
  base?: string | null
  files: ForeignFile[]
  isDraft?: boolean
  /** `YYYY-MM-DD HH:MM` in the time zone of the site. */
  publishAt?: string | null
  /** Values without a field here, by the other system's names. */
  unmapped: Record<string, unknown>
}

/** Hungarian and English field names in lower case, without spaces and punctuation. */
const NAMES = {
  title: 'cím igehirdetescime predikaciocime title sermontitle name nev headline',
  date: 'dátum date idopont nap elhangzott elhangzasdatuma elhangzasideje igehirdetesdatuma preachedon datepreached preachdate messagedate day pubdate published',
  preacher:
    'igehirdető igehirdetok preacher preachers speaker speakers lelkesz lelkipasztor predikator szolgalo eloado pastor szerzo author minister artist ki',
  text: 'alapige alapigek textus ige igek igehely igehelyek igeszakasz biblepassage biblepassages passage passages scripture scriptures biblereference biblereferences bibletext bibleverse bibleverses mainpassage reference references text mainscripture locus',
  lesson: 'lekció lectio olvasmany olvasmanyok igeolvasas lesson lessons reading readings scripturereading',
  series: 'sorozat sorozatok series igehirdetessorozat album enmseseries',
  series_order: 'sorszám sorozatresz seriesorder part resz episode episodenumber track',
  tags: 'címkék cimke tag tags kulcsszo kulcsszavak keyword keywords tema temak topic topics category categories kategoria kategoriak posttag targyszo targyszavak genre',
  place: 'hely helyszin place location locations campus gyulekezet templom church venue venues telepules',
  occasion: 'alkalom alkalmak occasion unnep event servicetype servicetypes istentisztelet service season',
  denomination: 'felekezet denomination',
  lang: 'nyelv lang language langcode',
  audio:
    'hanganyag hanganyagok hang hangfelvetel hangfajl hangfile felvetel felvetelek audio audios audiofile audiourl audiolink mp3 mp3file mp3url recording recordings soundfile sound enclosure audioid podcasturl podcastaudio',
  video:
    'videó videok videos videourl videolink videofile videofelvetel youtube youtubeurl youtubelink vimeo vimeourl mp4 videoembed movie videoid',
  attachments:
    'melléklet mellekletek csatolmany csatolmanyok attachment attachments pdf pdfs notes notesid bulletin bulletinid file files fajl fajlok document documents dokumentum vazlat letoltes slides handout worksheet',
  body: 'szöveg szovege torzs tartalom body content contents html leiras description sermondescription igehirdetesszovege predikacio manuscript transcript leirat atirat message',
  seconds: 'hossz idotartam duration length sermonduration audioduration',
  path: 'path slug alias utvonal urlalias link url permalink webcim',
  draft: 'vazlatos piszkozat draft status allapot statusz',
  id: 'id azonosito uuid guid externalid',
  nid: 'nid',
} as const

export type Meaning = keyof typeof NAMES
export type ForeignValues = Partial<Record<Meaning, string[]>>

export const MEANINGS = Object.keys(NAMES) as Meaning[]

/** Names of the field for messages, the usual ones first. */
export const namesOf = (meaning: Meaning) => NAMES[meaning].split(' ')

const BY_NAME = new Map(MEANINGS.flatMap((meaning) => namesOf(meaning).map((name) => [fold(name), meaning] as const)))

/** Prefixes of field names of WordPress plugins, Drupal and podcast feeds. */
const PREFIXES =
  /^(?:field|ctc|ct|sm|wpfc|asp|cpl|cp|mm|cpt|tax|meta|enmse|itunes|dc|wp|post|sermons?|predikacio|igehirdetes|acf|node)[_-]+/

/**
 * The meaning of a field name, e.g. `Cím`, `_ctc_sermon_audio`, `field_igehirdeto`, `wpfc_sermon_series`; null if it is
 * unknown.
 */
export function meaningOf(name: string): Meaning | null {
  let rest = fold(name.trim()).replace(/^[^a-z0-9]+/, '')
  for (;;) {
    const meaning = BY_NAME.get(bareName(rest)) ?? BY_NAME.get(bareName(rest.replace(/\(.*\)|[_-](?:id|ref)$/g, '')))
    if (meaning) return meaning
    const shorter = rest.replace(PREFIXES, '').replace(/^(?:itunes|dc|content):/, '')
    if (shorter === rest) return null
    rest = shorter
  }
}

const bareName = (name: string) => name.replace(/[^a-z0-9]/g, '')

/** Adds a non-empty text to the values of a meaning. */
export function addValue(values: ForeignValues, meaning: Meaning, ...texts: (string | null | undefined)[]) {
  const filled = texts.map((text) => text?.trim() ?? '').filter(Boolean)
  if (filled.length > 0) values[meaning] = [...new Set([...(values[meaning] ?? []), ...filled])]
}
