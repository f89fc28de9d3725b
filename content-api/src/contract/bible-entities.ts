/** Schemas of the Bible: books, text, and reading plans. */
import { Type } from 'typebox'
import { count, entity, id, list, literals, nullable, optionalText, ref, words } from './schema-parts.ts'
import { Citation, KaroliMeaning, SermonCard } from './sermon-entities.ts'
import { Paging, Passage, Versification } from './shared-entities.ts'

export const BibleBook = entity('BibleBook', {
  id: Type.Integer({ minimum: 1, maximum: 73 }),
  code: words({ description: 'USX code, e.g. JHN' }),
  name: words({ description: 'RÚF name' }),
  abbrev: words({ description: 'RÚF printed abbreviation' }),
  testament: literals(['ot', 'nt', 'dc']),
  chapters: Type.Integer({ minimum: 1 }),
  sermons: count('Number of sermons preached on the book'),
})

export const BibleVerse = entity('BibleVerse', {
  chapter: Type.Integer({ minimum: 1 }),
  verse: Type.Integer({ minimum: 0 }),
  lastVerse: Type.Optional(Type.Integer({ description: 'Last verse, when the text covers several' })),
  text: Type.String(),
})

/** `inTranslation`: the passage in the translation's numbers, if they differ; `verses` use these numbers. */
export const BibleText = entity('BibleText', {
  passage: ref(Passage),
  inTranslation: Type.Optional(ref(Passage)),
  translation: Type.Object({
    id: Type.String(),
    name: Type.String(),
    rights: optionalText(),
    versification: ref(Versification),
  }),
  verses: Type.Array(ref(BibleVerse), { description: 'At most 500 verses' }),
  isPart: Type.Optional(Type.Boolean({ description: 'True when no translation has all verses of the passage' })),
})

export const PlanReading = entity('PlanReading', { label: Type.String(), passages: list(ref(Passage)) })

export const PlanDay = entity('PlanDay', {
  day: Type.Integer({ minimum: 1 }),
  title: optionalText(),
  readings: list(ref(PlanReading)),
})

export const ReadingPlan = entity('ReadingPlan', {
  nid: id('Number of the plan'),
  title: Type.String(),
  description: optionalText(),
  days: Type.Array(ref(PlanDay)),
  versification: ref(Versification),
})

/** A plan in the list: without its days unless requested by `nid`. */
export const ReadingPlanSummary = entity('ReadingPlanSummary', {
  nid: id('Number of the plan'),
  title: Type.String(),
  description: optionalText(),
  length: Type.Integer({ minimum: 0, description: 'Number of days; 0 when unknown' }),
  plan: Type.Optional(ref(ReadingPlan)),
})

export const ReadingPlanList = entity('ReadingPlanList', {
  data: Type.Array(ref(ReadingPlanSummary)),
  paging: ref(Paging),
})

/** The first sermons with a passage in one role, and the number of all. */
export const RoleSermons = entity('RoleSermons', { data: list(ref(SermonCard)), total: count() })

/** A day of a reading plan on which the passage is read. */
export const PassageDay = entity('PassageDay', {
  plan: Type.Object({ nid: id('Number of the plan'), title: Type.String() }),
  day: Type.Integer({ minimum: 1 }),
  label: Type.String({ description: 'The reading as the plan prints it' }),
})

/** Positions of the requested verses in a list of verses, from 0. */
const VerseRange = Type.Object(
  { from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) },
  { description: 'Positions of the requested verses in `chapter.verses`, from 0' },
)

/**
 * A passage with its chapter and the sermons, readings, citations and plans on it. A sermon is in the first matching
 * list of three; each list has at most ten items.
 */
export const PassagePage = entity('PassagePage', {
  passage: ref(Passage),
  inKaroli: optionalText('The passage in the numbers of Károli, where they differ'),
  alsoKaroli: Type.Optional(ref(KaroliMeaning)),
  chapter: Type.Optional(ref(BibleText)),
  asked: Type.Optional(VerseRange),
  text: ref(RoleSermons),
  lesson: ref(RoleSermons),
  inText: ref(RoleSermons),
  citations: Type.Object({ data: list(ref(Citation)), total: count() }),
  planDays: Type.Object({ data: list(ref(PassageDay)), total: count() }),
  previous: nullable(
    ref(Passage),
    'The verse before a passage of verses, the chapter before one of chapters, the book before a book',
  ),
  next: nullable(ref(Passage)),
})

/** Chapters with verse text or a sermon, in RÚF's numbers. */
export const PassageChapters = entity('PassageChapters', {
  data: Type.Array(Type.Object({ book: Type.Integer({ minimum: 1 }), chapter: Type.Integer({ minimum: 1 }) })),
})
