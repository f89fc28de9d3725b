/**
 * Makes the two reading plans that are counted out rather than chosen: `plans/egy-ev.json`, `plans/zsoltarok-30.json`.
 * Run from the project: `npx tsx content-api/sample-content/make-plans.mjs`. The same code makes the same plans.
 */
import { writeFileSync } from 'node:fs'
import { BOOKS } from 'shared-kernel/references'
import { lastVerseOf } from '../src/versification/verse-counts.ts'

const VERSIFICATION = 'karoli'
/** In Hungarian order, so in the books' numbers too: 39 of the Old Testament, then 27. */
const CHAPTERS = BOOKS.filter(({ testament }) => testament !== 'dc').flatMap((book) =>
  Array.from({ length: book.chaptersKaroli }, (_, index) => ({
    book,
    chapter: index + 1,
    verses: lastVerseOf(VERSIFICATION, book.code, index + 1),
  })),
)
const isPsalm = ({ book }) => book.code === 'PSA'

/** Psalm 119 has stanzas of eight verses; a portion of it ends with one. */
const stanzaOf = (chapter) => (isPsalm(chapter) && chapter.chapter === 119 ? 8 : 1)

/**
 * Divides chapters into exactly `count` portions, none of them of two chapters: whatever chapter has the longest
 * portions is divided once more until there are enough.
 */
function divideChapters(chapters, count) {
  const parts = chapters.map(() => 1)
  const longest = (index) => chapters[index].verses / parts[index]
  for (let left = count - chapters.length; left > 0; left -= 1) {
    const most = chapters.reduce((best, _, index) => (longest(index) > longest(best) ? index : best), 0)
    parts[most] += 1
  }
  return chapters.flatMap((chapter, index) => cut(chapter, parts[index]))
}

function cut(chapter, parts) {
  const stanza = stanzaOf(chapter)
  const end = (part) => Math.round((chapter.verses * part) / parts / stanza) * stanza
  return Array.from({ length: parts }, (_, part) => ({ ...chapter, from: end(part) + 1, to: end(part + 1) })).map(
    (portion) => ({ ...portion, verses: portion.to - portion.from + 1 }),
  )
}

/**
 * Groups units, in order, so that the totals come as near to `targets` (one for each group) as they can; `fault` adds
 * the cost of what should not stand together. Returns the groups.
 */
function groupEvenly(units, targets, fault = () => 0) {
  // best[group][end]: the least cost of the first `group` groups taking the first `end` units, and where the last
  // begins
  const best = [[{ cost: 0, start: 0 }]]
  for (let group = 1; group <= targets.length; group += 1) {
    best[group] = []
    for (let end = group; end <= units.length - (targets.length - group); end += 1) {
      let verses = 0
      for (let start = end - 1; start >= group - 1 && verses < 3 * targets[group - 1] + 200; start -= 1) {
        verses += units[start].verses
        const before = best[group - 1][start]
        if (!before) continue
        const cost = before.cost + (verses - targets[group - 1]) ** 2 + fault(units.slice(start, end))
        if (!best[group][end] || cost < best[group][end].cost) best[group][end] = { cost, start }
      }
    }
  }
  const groups = []
  for (let group = targets.length, end = units.length; group > 0; group -= 1) {
    const { start } = best[group][end]
    groups.unshift(units.slice(start, end))
    end = start
  }
  return groups
}

/** One reading for every book of a group: `1Móz 1–2`, `Mk 1,1–20`, `Zsolt 119,1–40`. */
function toReadings(group) {
  const books = [...new Set(group.map(({ book }) => book))]
  return books.map((book) => ({
    hu: toLabel(
      book,
      group.filter((unit) => unit.book === book),
    ),
  }))
}

function toLabel(book, units) {
  const first = units[0]
  const last = units.at(-1)
  const isWhole = (unit) => unit.from === undefined || (unit.from === 1 && unit.to === countOf(unit))
  if (units.every(isWhole)) return `${book.abbrev} ${first.chapter}${last === first ? '' : `–${last.chapter}`}`
  const end = last.chapter === first.chapter ? `${last.to}` : `${last.chapter},${last.to}`
  return `${book.abbrev} ${first.chapter},${first.from}–${end}`
}

function countOf({ book, chapter }) {
  return CHAPTERS.find((other) => other.book === book && other.chapter === chapter).verses
}

function writePlan(name, plan) {
  const { days, ...head } = plan
  // One line for each day keeps the file readable and its changes small.
  const lines = days.map((readings, index) => JSON.stringify({ day: index + 1, readings }))
  const json = `${JSON.stringify({ ...head, versification: VERSIFICATION }, null, 2).slice(0, -2)},\n  "days": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`
  writeFileSync(new URL(`plans/${name}`, import.meta.url), json)
}

function makeYear() {
  const length = 365
  const newTestament = divideChapters(
    CHAPTERS.filter(({ book }) => book.testament === 'nt'),
    length,
  )
  const psalms = divideChapters(CHAPTERS.filter(isPsalm), length)
  const rest = CHAPTERS.filter((chapter) => chapter.book.testament === 'ot' && !isPsalm(chapter))
  const total = CHAPTERS.reduce((sum, { verses }) => sum + verses, 0)
  const targets = newTestament.map((portion, day) => total / length - portion.verses - psalms[day].verses)
  // A new book begins a new day unless that costs more than some thirty verses.
  const oldTestament = groupEvenly(rest, targets, (group) => (new Set(group.map(({ book }) => book)).size - 1) * 900)
  writePlan('egy-ev.json', {
    id: 'minta-egy-ev',
    nid: 201,
    title: 'A Biblia egy év alatt',
    description:
      'A teljes Szentírás 365 nap alatt. Minden napra jut egy szakasz az Ószövetségből, egy az Újszövetségből és egy zsoltár vagy zsoltárrészlet; a három együtt nagyjából nyolcvanöt vers, negyedórányi olvasás.',
    days: oldTestament.map((group, day) => [group, [newTestament[day]], [psalms[day]]].flatMap(toReadings)),
  })
}

function makePsalms() {
  const halves = 60
  const units = CHAPTERS.filter(isPsalm).flatMap((psalm) => (psalm.chapter === 119 ? cut(psalm, 4) : [psalm]))
  const total = units.reduce((sum, { verses }) => sum + verses, 0)
  const isMixed = (group) => group.length > 1 && group.some(({ chapter }) => chapter === 119)
  const portions = groupEvenly(units, Array(halves).fill(total / halves), (group) => (isMixed(group) ? 1e6 : 0))
  const days = Array.from({ length: halves / 2 }, (_, day) => portions.slice(2 * day, 2 * day + 2))
  writePlan('zsoltarok-30.json', {
    id: 'minta-zsoltarok-30',
    nid: 203,
    title: 'Zsoltárok harminc nap alatt',
    description:
      'A Zsoltárok könyve egy hónap alatt, sorban. Mindennap két rövid szakasz: az egyik reggelre, a másik estére. A hosszú 119. zsoltárra két nap jut, versszakainak határán felosztva.',
    days: days.map((portionsOfDay) => portionsOfDay.flatMap(toReadings)),
  })
}

makeYear()
makePsalms()
