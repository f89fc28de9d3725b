/** The sample's Bible text is whole wherever the sample's own pages show it. */
import { join } from 'node:path'
import { bookById, type Passage } from 'shared-kernel/references'
import { VERSE_READERS, readTranslation } from '../src/import/bible/import-bible.ts'
import { checkBible } from '../src/import/bible/check-bible.ts'
import type { ParsedVerse } from '../src/import/bible/parsed-verse.ts'
import { lastVerseOf } from '../src/versification/verse-counts.ts'
import { readCitationEntry } from '../src/import/import-citations.ts'
import { FieldReader } from '../src/import/field-reader.ts'
import { ImportReport } from '../src/import/import-report.ts'
import { readJsonRecords } from '../src/import/json-files.ts'
import { readPlanEntry } from '../src/import/import-plans.ts'
import { readSermons } from '../src/import/sermons/import-sermons.ts'
import { openSources } from '../src/import/source-files.ts'

const SAMPLE = __dirname
const report = new ImportReport()

const verses = (async () => {
  const { versification } = (await readTranslation(join(SAMPLE, 'bible', 'translation.json'), report))!
  const parsed: ParsedVerse[] = []
  for (const source of await openSources(join(SAMPLE, 'bible'), ['.usfm']))
    for await (const verse of VERSE_READERS.usfm(source, report)) parsed.push(verse)
  return checkBible(parsed, versification, report)
})()

async function records(...path: string[]) {
  const found: FieldReader[] = []
  const sources = await openSources(join(SAMPLE, ...path), [])
  for await (const { value, at } of readJsonRecords(sources, report)) found.push(new FieldReader(value, at, report))
  return found
}

async function sermonPassages(role: 'text' | 'lesson' | 'in_text') {
  const passages: Passage[] = []
  for (const source of await openSources(join(SAMPLE, 'sermons'), ['.md']))
    for await (const { entry } of readSermons(source, { report, mediaFolder: null, now: new Date('2026-05-01T10:00Z') })) passages.push(...entry.passages[role])
  return passages
}

async function planPassages(name: string, lastDay: number) {
  const plan = readPlanEntry((await records('plans', name))[0]!, report)!
  return plan.days.slice(0, lastDay).flatMap(({ readings }) => readings.flatMap(({ passages }) => passages))
}

const endOf = (code: string, chapter: number) => lastVerseOf('ruf', code, chapter)!

/** `MRK 2,1`, `MRK 2,2` …; a passage without verses is its chapters whole. */
function placesOf({ book, chapter = 1, verse = 1, endChapter = chapter, endVerse, ...passage }: Passage): string[] {
  const { code } = bookById(book)!
  const isOneVerse = passage.label.includes(',') && endVerse === undefined
  return Array.from({ length: endChapter - chapter + 1 }, (_, nth) => chapter + nth).flatMap((at) => {
    const first = at === chapter ? verse : 1
    const last = at < endChapter ? endOf(code, at) : (endVerse ?? (isOneVerse ? first : endOf(code, at)))
    return Array.from({ length: last - first + 1 }, (_, nth) => `${code} ${at},${first + nth}`)
  })
}

test.each<[what: string, passages: () => Promise<Passage[]>, places: number]>([
  ['the texts of the sermons', () => sermonPassages('text'), 250],
  ['their lessons', () => sermonPassages('lesson'), 200],
  ['the references in them', () => sermonPassages('in_text'), 100],
  ['the citations', async () => (await records('citations.jsonl')).flatMap((row) => readCitationEntry(row)?.passage ?? []), 60], // prettier-ignore
  ['the plan of Mark', () => planPassages('mark-16.json', 16), 678],
  ['the first week of the year', () => planPassages('egy-ev.json', 7), 550],
])('the sample has every verse of %s', async (_what, passages, atLeast) => {
  const there = new Set((await verses).map(({ book, chapter, verse }) => `${bookById(book)!.code} ${chapter},${verse}`))
  const named = (await passages()).flatMap(placesOf)
  expect(named.length).toBeGreaterThanOrEqual(atLeast)
  expect(named.filter((place) => !there.has(place))).toEqual([])
})

test('nothing of the sample has a warning but what is left out', async () => {
  await verses
  const warnings = report.issues.map(({ message }) => message)
  expect(warnings.filter((text) => !/^(These chapters are missing|The chapter begins with verse)/.test(text))).toEqual([])
})

test('the name of the translation says that a verse is sample text', async () => {
  const translation = await readTranslation(join(SAMPLE, 'bible', 'translation.json'), report)
  expect(translation).toMatchObject({ id: 'minta', versification: 'ruf' })
  expect(translation!.name).toMatch(/^Mintaszöveg/)
})
