/** Schemas of the Bible: books, text, and reading plans. */
import { Type } from 'typebox'
import { count, id, list, ref, words } from './schema-parts.ts'
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
