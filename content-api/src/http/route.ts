/** Route definition. `routes.ts` lists routes, `app.ts` registers them, handlers implement them. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { Content, StoredSite } from '../content/content.ts'
import type { ReadSource } from '../database/read-source.ts'
import type { Database } from '../database/schema.ts'
import type { StorageHealth } from '../inbox/storage-health.ts'
import type { ContentApiSettings } from '../settings.ts'
import type { Signer } from '../tokens/sign.ts'

/** Shared by all handlers. */
export interface Parts {
  db: Kysely<Database>
  /** Content routes get the database that it chooses as `db`. */
  reads: ReadSource
  storage: StorageHealth
  settings: ContentApiSettings
  signer: Signer
}

export interface ApiCall<Query, Params, Body> extends Parts {
  query: Query
  params: Params
  body: Body
  /** The visitor's site: X-PAPI-SITE by exact key, else the default one. */
  site: StoredSite
  /** The in-memory content of this answer. */
  content: Content
  request: FastifyRequest
  reply: FastifyReply
}

interface Definition<Query extends TSchema, Params extends TSchema, Body extends TSchema, Answer extends TSchema> {
  /** One line for the API document. */
  summary: string
  query?: Query
  params?: Params
  body?: Body
  /** Schema of the answer with its `$id`; plain text when absent. */
  answer?: Answer
  /**
   * `content`: public, cached for a minute and revalidated by content version. `day`: the same, changing daily.
   * `never`: not cached.
   */
  cache: 'content' | 'day' | 'never'
  /** Rate limit besides the general one. */
  limit?: 'tokens' | 'sends'
  handle: (
    call: ApiCall<Static<Query>, Static<Params>, Static<Body>>,
  ) => Promise<unknown extends Static<Answer> ? string : Static<Answer>>
}

/** A definition without its type parameters. */
export type RouteDefinition = Omit<Definition<TSchema, TSchema, TSchema, TSchema & { $id?: string }>, 'handle'> & {
  handle: (call: ApiCall<unknown, unknown, unknown>) => Promise<unknown>
}

/** Checks the handler's types against its schemas. */
export function route<
  Query extends TSchema = TSchema,
  Params extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
>(definition: Definition<Query, Params, Body, Answer>): RouteDefinition {
  return definition as unknown as RouteDefinition
}
