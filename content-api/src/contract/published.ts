/** Schemas of the addresses for sitemaps, and of feeds. */
import { Type } from 'typebox'
import { Attachment, MediaFile, SermonCard } from './entities.ts'
import { filters } from './queries.ts'
import { entity, nullable, ref, LARGEST_ID } from './schema-parts.ts'

/** About half a megabyte before compression. */
const MOST_ADDRESSES = 5000
/** Feed readers store older items themselves. */
const LONGEST_FEED = 100

const changed = Type.String({ format: 'date-time', description: 'Time of the last change' })

const limit = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: MOST_ADDRESSES,
    default: MOST_ADDRESSES,
    description: 'Number of addresses; the maximum when absent',
  }),
)

export const AddressPartsQuery = Type.Object({ limit })

export const AddressesQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({ minimum: 0, maximum: LARGEST_ID, default: 0, description: 'Only sermons with a higher number' }),
  ),
  limit,
})

/** The filters of a search; the order of a feed is fixed. */
export const FeedQuery = Type.Object({
  ...filters,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LONGEST_FEED, default: 50, description: 'Number of items; 50 when absent' }),
  ),
})

/** The parts of a sitemap: pages of one size over all sermons; new sermons change only the last one. */
export const AddressParts = entity('AddressParts', {
  data: Type.Array(
    Type.Object({
      after: Type.Integer({ minimum: 0, description: 'Value of `after` for /addresses' }),
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
  next: nullable(Type.Integer({ minimum: 1 }), 'Value of `after` for the next page; null on the last page'),
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
          description: 'Date of the sermon, at noon when the hour is unknown; unique in the feed',
        }),
      ),
      files: Type.Array(ref(MediaFile)),
      attachments: Type.Optional(Type.Array(ref(Attachment))),
    }),
  ),
})
