/** Schemas of forms and their answers. */
import { MOST_TAGS_SENT } from 'shared-kernel/search-parameters'
import { Type } from 'typebox'
import { count } from './schema-parts.ts'

/** Element 0 is the token for the path, elements 1–6 the keys (API-06). */
export const TokenAnswer = Type.Array(Type.String(), { $id: 'TokenAnswer', minItems: 7, maxItems: 7 })

export const FeedbackFields = Type.Object(
  {
    name: Type.String({ maxLength: 120 }),
    email: Type.String({ maxLength: 254, description: 'May be empty; when given it must be an address' }),
    message: Type.String({ maxLength: 10000 }),
    accepted: Type.Boolean({ description: 'The privacy policy was read and accepted' }),
    url: Type.Optional(Type.String({ maxLength: 2048, description: 'The page the visitor wrote from' })),
    website: Type.Optional(Type.String({ maxLength: 200, description: 'Left empty by people' })),
  },
  { $id: 'FeedbackFields' },
)

export const CitationFields = Type.Object(
  {
    text: Type.String({ maxLength: 2000 }),
    author: Type.Optional(Type.String({ maxLength: 200 })),
    source: Type.Optional(Type.String({ maxLength: 300 })),
    tags: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: MOST_TAGS_SENT })),
    preaching: Type.Optional(Type.Integer({ minimum: 1 })),
    name: Type.Optional(Type.String({ maxLength: 120 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { $id: 'CitationFields' },
)

export const Received = Type.Object(
  { message: Type.String({ description: 'A Hungarian sentence', default: '' }), id: count('Number of the record') },
  { $id: 'Received' },
)
