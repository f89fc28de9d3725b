/** Schemas of the Bible: books, text, and reading plans. */
import { Type } from 'typebox'
import { count, id, list, ref, words } from './schema-parts.ts'
import { Citation, KaroliMeaning, SermonCard } from './sermon-entities.ts'
import { Paging, Passage, Versification } from './shared-entities.ts'

export const BibleBook = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 73 }),
    code: words({ description: 'USX code, e.g. JHN' }),
    name: words({ description: 'RÚF name' }),
    abbrev: words({ description: 'RÚF printed abbreviation' }),
    testament: Type.Union([Type.Literal('ot'), Type.Literal('nt'), Type.Literal('dc')]),
    chapters: Type.Integer({ minimum: 1 }),
    sermons: count('Number of sermons preached on the book'),
  },
  { $id: 'BibleBook' },
)

export const BibleVerse = Type.Object(
  { chapter: Type.Integer({ minimum: 1 }), verse: Type.Integer({ minimum: 0 }), text: Type.String() },
  { $id: 'BibleVerse' },
)

/** `inTranslation`: the passage in the translation's numbers, if they differ; its verses have those. */
export const BibleText = Type.Object(
  {
    passage: ref(Passage),
    inTranslation: Type.Optional(ref(Passage)),
    translation: Type.Object({
      id: Type.String(),
      name: Type.String(),
      rights: Type.Optional(Type.String()),
      versification: ref(Versification),
    }),
    verses: Type.Array(ref(BibleVerse), { description: 'At most 500' }),
    isPart: Type.Optional(Type.Boolean({ description: 'No translation has all verses of the passage' })),
  },
  { $id: 'BibleText' },
)

export const PlanReading = Type.Object({ label: Type.String(), passages: list(ref(Passage)) }, { $id: 'PlanReading' })

export const PlanDay = Type.Object(
  { day: Type.Integer({ minimum: 1 }), title: Type.Optional(Type.String()), readings: list(ref(PlanReading)) },
  { $id: 'PlanDay' },
)

export const ReadingPlan = Type.Object(
  {
    nid: id('Number of the plan'),
    title: Type.String(),
    description: Type.Optional(Type.String()),
    days: Type.Array(ref(PlanDay)),
    versification: ref(Versification),
  },
  { $id: 'ReadingPlan' },
)

/** A plan in the list: without its days unless requested by `nid`. */
export const ReadingPlanSummary = Type.Object(
  {
    nid: id('Number of the plan'),
    title: Type.String(),
    description: Type.Optional(Type.String()),
    length: Type.Integer({ minimum: 0, description: 'Number of days; 0 where a backend does not say it' }),
    plan: Type.Optional(ref(ReadingPlan)),
  },
  { $id: 'ReadingPlanSummary' },
)

export const ReadingPlanList = Type.Object(
  { data: Type.Array(ref(ReadingPlanSummary)), paging: ref(Paging) },
  { $id: 'ReadingPlanList' },
)

/** Sermons with a passage in one role: the first ones and their total. */
export const RoleSermons = Type.Object({ data: list(ref(SermonCard)), total: count() }, { $id: 'RoleSermons' })

/** A day of a reading plan with the passage. */
export const PassageDay = Type.Object(
  {
    plan: Type.Object({ nid: id('Number of the plan'), title: Type.String() }),
    day: Type.Integer({ minimum: 1 }),
    label: Type.String({ description: 'The reading as the plan prints it' }),
  },
  { $id: 'PassageDay' },
)

/** Requested verses within a text; the first verse is 0. */
const Stretch = Type.Object(
  { from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) },
  { description: 'The verses of the passage among those of its chapter' },
)

/**
 * A passage with its chapter and the sermons, readings, citations and plans on it. A sermon is in the first matching
 * list of three; each list has at most ten items.
 */
export const PassagePage = Type.Object(
  {
    passage: ref(Passage),
    inKaroli: Type.Optional(Type.String({ description: 'By the numbers of Károli, where they are others' })),
    alsoKaroli: Type.Optional(ref(KaroliMeaning)),
    chapter: Type.Optional(ref(BibleText)),
    asked: Type.Optional(Stretch),
    text: ref(RoleSermons),
    lesson: ref(RoleSermons),
    inText: ref(RoleSermons),
    citations: Type.Object({ data: list(ref(Citation)), total: count() }),
    planDays: Type.Object({ data: list(ref(PassageDay)), total: count() }),
    previous: Type.Union([ref(Passage), Type.Null()], {
      description: 'The verse before a passage of verses, the chapter before one of chapters, the book before a book',
    }),
    next: Type.Union([ref(Passage), Type.Null()]),
  },
  { $id: 'PassagePage' },
)

/** Chapters with verse text or a sermon, in RÚF's numbers. */
export const PassageChapters = Type.Object(
  {
    data: Type.Array(Type.Object({ book: Type.Integer({ minimum: 1 }), chapter: Type.Integer({ minimum: 1 }) })),
  },
  { $id: 'PassageChapters' },
)
