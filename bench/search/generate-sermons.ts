import type { Kysely } from 'kysely'
import { BOOKS, parseOsis, type Passage } from 'shared-kernel/references'
import { escapeHtml } from 'shared-kernel/sanitize'
import { sermonFacts } from '../../content-api/src/contract/sermon-entities.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { ImportError } from '../../content-api/src/import/import-report.ts'
import { readJsonLines } from '../../content-api/src/import/json-files.ts'
import {
  type ImportContext,
  type ImportOptions,
  inBatches,
  runImport,
} from '../../content-api/src/import/run-import.ts'
import { countWords } from '../../content-api/src/import/sermons/clean-body.ts'
import { type SermonEntry, UNKNOWN_DATE, toDateColumns } from '../../content-api/src/import/sermons/sermon-entry.ts'
import { toRows } from '../../content-api/src/import/sermon-rows.ts'
import { writeRows } from '../../content-api/src/import/sermons/write-sermons.ts'
import { openSources } from '../../content-api/src/import/source-files.ts'
import { lastVerseOf } from '../../content-api/src/versification/verse-counts.ts'

export type GeneratorOptions = ImportOptions & {
  /** Total number of sermons. */
  count: number
  /** JSON lines `{ text }` for the bodies. */
  paragraphs: string
  seed: number
}

/** Marks every sermon as a test text. */
const LABEL = 'Próbaszöveg'
const BODY_CHARACTERS = [7500, 14_000] as const

/**
 * Generates test sermons of 8–15 kB for measurements, deterministic for seed and paragraphs. Skips existing ones (by
 * external id), so a library can grow.
 */
export async function generateSermons(db: Kysely<Database>, { count, paragraphs, seed, ...options }: GeneratorOptions) {
  const texts = await readParagraphs(paragraphs, options)
  await runImport(db, options, async (context) => {
    await makePreachers(context)
    let done = 0
    for await (const numbers of inBatches(range(1, count), 200)) {
      const ids = numbers.map(toExternalId)
      const stored = await context.trx
        .selectFrom('sermon')
        .select('external_id')
        .where('external_id', 'in', ids)
        .execute()
      const existing = new Set(stored.map(({ external_id }) => external_id))
      const missing = numbers.filter((number) => !existing.has(toExternalId(number)))
      const writable = []
      for (const number of missing) {
        const entry = makeSermon(number, texts, new SeededRandom(seed * 1_000_003 + number))
        writable.push({ nid: null, rows: await toRows(context, entry) })
      }
      await writeRows(context, writable)
      context.report.count('sermons', 'new', missing.length)
      context.report.count('sermons', 'unchanged', existing.size)
      context.progress('Sermons', (done += numbers.length))
    }
  })
}

async function readParagraphs(path: string, { report }: ImportOptions): Promise<string[]> {
  const texts: string[] = []
  for (const source of await openSources(path, ['.jsonl'])) {
    for await (const { value } of readJsonLines(source, report))
      if (typeof value.text === 'string') texts.push(value.text)
  }
  if (texts.length === 0) throw new ImportError(`There are no lines {"text": …} in ${path}.`)
  return texts
}

async function makePreachers({ trx, names }: ImportContext) {
  for (const [index, name] of PREACHERS.entries()) {
    const id = await names.idOf('preacher', name)
    const denomination_id = await names.idOf('denomination', DENOMINATIONS[index % DENOMINATIONS.length]!)
    await trx.updateTable('preacher').set({ denomination_id }).where('id', '=', id).execute()
  }
  names.forget('preacher')
}

export function makeSermon(number: number, texts: string[], random: SeededRandom): SermonEntry {
  const in_text = many(random, 0, 8, () => randomPassage(random))
  const body = makeBody(number, texts, in_text, random)
  const title = body[1]!
    .split(/\s+/)
    .slice(0, random.integer(3, 6))
    .join(' ')
    .replace(/[^\p{L}\p{N}]+$/u, '')
  const plain = body.join('\n')
  return {
    external_id: toExternalId(number),
    nid: null,
    path: `/probaszoveg/${number}`,
    lang: 'hu',
    versification: 'karoli',
    title: `${title} (${LABEL.toLowerCase()} ${number})`,
    preacher: random.pickUneven(PREACHERS),
    denomination: null,
    series: random.next() < 0.4 ? random.pickUneven(SERIES) : null,
    series_order: null,
    tags: [...new Set(many(random, 0, 5, () => random.pickUneven(TAGS)))],
    ...sermonFacts(() => null),
    place: random.pick(PLACES),
    occasion: random.next() < 0.3 ? random.pick(OCCASIONS) : null,
    ...randomDate(random),
    passages: {
      text: many(random, 1, 2, () => randomPassage(random)),
      lesson: many(random, 0, 1, () => randomPassage(random)),
      in_text,
    },
    files: [],
    body: body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
    plain,
    words: countWords(plain),
    media: ['text'],
    isNamedByFile: false,
    isHeldBack: false,
  }
}

/** Adds paragraphs until the text is long enough; some end with a cited passage. */
function makeBody(number: number, texts: string[], cited: Passage[], random: SeededRandom): string[] {
  const target = random.integer(...BODY_CHARACTERS)
  const body = [`${LABEL} méréshez, ${number}. darab. Nem valódi igehirdetés.`]
  for (let length = 0; length < target; length += body.at(-1)!.length) {
    const citation = cited[body.length - 1]
    const text = random.pick(texts).slice(0, target)
    body.push(citation ? `${text} (${citation.label})` : text)
  }
  return body
}

/** Protestant books only; the verses exist in Károli. */
function randomPassage(random: SeededRandom): Passage {
  const book = random.pick(BOOKS.slice(0, 66))
  const chapter = random.integer(1, book.chaptersKaroli)
  const last = lastVerseOf('karoli', book.code, chapter) ?? 1
  const verse = random.integer(1, last)
  const end = Math.min(last, verse + random.integer(0, 15))
  const chapterOnly = random.next() < 0.1
  return parseOsis(`${book.osis}.${chapter}${chapterOnly ? '' : `.${verse}-${book.osis}.${chapter}.${end}`}`)!
}

/** Mostly days, some months and years, a few unknown. */
function randomDate(random: SeededRandom) {
  const pad = (value: number) => String(value).padStart(2, '0')
  const year = random.integer(1950, 2025)
  const [month, day, kind] = [pad(random.integer(1, 12)), pad(random.integer(1, 28)), random.next()]
  if (kind > 0.97) return UNKNOWN_DATE
  return toDateColumns(kind < 0.8 ? `${year}-${month}-${day}` : kind < 0.9 ? `${year}-${month}` : `${year}`)!
}

function many<Item>(random: SeededRandom, min: number, max: number, make: () => Item): Item[] {
  return Array.from({ length: random.integer(min, max) }, make)
}

function* range(from: number, to: number) {
  for (let number = from; number <= to; number += 1) yield number
}

function toExternalId(number: number) {
  return `probaszoveg-${number}`
}

/** Reproducible random choices (mulberry32), so that measurements can be repeated. */
export class SeededRandom {
  constructor(private state: number) {}

  /** 0 ≤ number < 1 */
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Inclusive bounds. */
  integer(min: number, max: number) {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(0, items.length - 1)]!
  }

  /** As `pick`, but the first items are much more frequent. */
  pickUneven<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() ** 2.5 * items.length)]!
  }
}

/** Names and words of generated test sermons: made up, so that no real person seems to have preached them. */
const SURNAMES = 'Próba Minta Teszt Példás Kísérleti Mérő Vizsga Váz Makett Vázlat Utánzat Képzelt'.split(' ')
const GIVEN_NAMES = 'Ádám Ágnes Árpád Beáta Csaba Dóra Erzsébet Gergő Ilona Márton Örs Zsófia'.split(' ')

const DENOMINATIONS = ['Református', 'Evangélikus', 'Baptista', 'Római katolikus', 'Metodista']

const PLACES = ['Próbafalva', 'Mintatelep', 'Felsőpróba', 'Alsóminta', 'Tesztháza']

const OCCASIONS =
  'vasárnapi istentisztelet|esti áhítat|bibliaóra|temetés|esküvő|keresztelő|konfirmáció|úrvacsora'.split('|')

const TAGS = (
  'kegyelem hit remény szeretet bűnbánat imádság húsvét karácsony pünkösd advent böjt nagypéntek vigasz temetés házasság ' +
  'gyermek ifjúság öregség betegség szenvedés gyógyulás hálaadás áldás békesség igazság irgalom ítélet szabadulás teremtés ' +
  'szövetség törvény próféta király templom áldozat bárány pásztor kenyér víz fény út kapu szőlő mag aratás háló hajó vihar ' +
  'pusztaság hegy kert kereszt sír feltámadás mennybemenetel szentlélek gyülekezet misszió diakónia úrvacsora keresztség ' +
  'bibliaismeret példázat csoda tanítvány apostol levél zsoltár bölcsesség munka pihenés pénz szegénység vendégség ' +
  'megbocsátás harag félelem bátorság hűség kísértés engedelmesség alázat öröm bánat gyász türelem várakozás hazatalálás'
).split(' ')

const SERIES = TAGS.map((tag) => `${tag[0]!.toUpperCase()}${tag.slice(1)}: próbasorozat`)

/** 144 preachers, surname first. */
const PREACHERS = SURNAMES.flatMap((surname) => GIVEN_NAMES.map((given) => `${surname} ${given}`))
