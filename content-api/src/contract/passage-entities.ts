/** A place in the Bible with all that the library has on it. */
import { Type } from 'typebox'
import { BibleText } from './bible-entities.ts'
import { count, id, list, ref } from './schema-parts.ts'
import { Citation, KaroliMeaning, SermonCard } from './sermon-entities.ts'
import { Passage } from './shared-entities.ts'

/** The sermons that have a passage in one role: the first of them, and how many there are. */
export const RoleSermons = Type.Object({ data: list(ref(SermonCard)), total: count() }, { $id: 'RoleSermons' })

/** A day of a reading plan on which the passage is read. */
export const PassageDay = Type.Object(
  {
    plan: Type.Object({ nid: id('Number of the plan'), title: Type.String() }),
    day: Type.Integer({ minimum: 1 }),
    label: Type.String({ description: 'The reading as the plan prints it' }),
  },
  { $id: 'PassageDay' },
)

/** Where in the verses of a text those stand that were asked for; the first verse is 0. */
const Stretch = Type.Object(
  { from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) },
  { description: 'The verses of the passage among those of its chapter' },
)

/**
 * A passage with its chapter and what is preached, read, quoted and planned on it. A sermon stands in the first of the
 * three lists that it belongs to; every list has at most ten items.
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

/** The chapters that have verse text or a sermon, by the numbers of RÚF. */
export const PassageChapters = Type.Object(
  {
    data: Type.Array(Type.Object({ book: Type.Integer({ minimum: 1 }), chapter: Type.Integer({ minimum: 1 }) })),
  },
  { $id: 'PassageChapters' },
)
