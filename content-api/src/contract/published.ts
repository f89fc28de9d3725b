/** Schemas for sitemaps and feeds: all public addresses, by key. */
import { Type } from 'typebox'
import { Attachment, MediaFile, SermonCard } from './entities.ts'
import { filters } from './queries.ts'
import { entity, nullable, ref, LARGEST_ID } from './schema-parts.ts'

/** Limit of addresses per answer: about half a megabyte before compression. */
const MOST_ADDRESSES = 5000
/** Feed readers retain older items themselves. */
const LONGEST_FEED = 100

const changed = Type.String({ format: 'date-time', description: 'When it last became different' })

const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: MOST_ADDRESSES,
    default: MOST_ADDRESSES,
    description: 'Addresses at a time, as many as possible when absent',
  }),
)

export const AddressPartsQuery = Type.Object({ limit })

export const AddressesQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({ minimum: 0, maximum: LARGEST_ID, default: 0, description: 'Only numbers above this one' }),
  ),
  limit,
})

/** The filters of a search; the order of a feed is fixed. */
export const FeedQuery = Type.Object({
  ...filters,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LONGEST_FEED, default: 50, description: 'Items, 50 when absent' }),
  ),
})

/** Starting points for reading all sermons in pages of one size; new sermons change the last pages only. */
export const AddressParts = entity('AddressParts', {
  data: Type.Array(
    Type.Object({
      after: Type.Integer({ minimum: 0, description: 'What to ask /addresses for' }),
      count: Type.Integer({ minimum: 1 }),
      changed,
    }),
  ),
})

/** Sermons by ascending number. */
export const Addresses = entity('Addresses', {
  data: Type.Array(
    Type.Object({
      nid: Type.Integer({ minimum: 1 }),
      path: Type.String({ description: 'Address on the site' }),
      changed,
    }),
  ),
  next: nullable(Type.Integer({ minimum: 1 }), '`after` of what follows; null when nothing does'),
})

/** The newest sermons of a search with all data of a feed. */
export const SermonFeed = entity('SermonFeed', {
  data: Type.Array(
    Type.Object({
      ...SermonCard.properties,
      lang: Type.String({ description: 'BCP 47 language of the text' }),
      changed,
      preached: Type.Optional(
        Type.String({
          format: 'date-time',
          description: 'When it was preached: noon where the hour is not known, and never twice the same',
        }),
      ),
      files: Type.Array(ref(MediaFile)),
      attachments: Type.Optional(Type.Array(ref(Attachment))),
    }),
  ),
})
