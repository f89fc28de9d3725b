/** Schemas of a passage with all related content. */
import { Type } from 'typebox'
import { BibleText } from './bible-entities.ts'
import { count, id, list, ref } from './schema-parts.ts'
import { Citation, KaroliMeaning, SermonCard } from './sermon-entities.ts'
import { Passage } from './shared-entities.ts'

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
