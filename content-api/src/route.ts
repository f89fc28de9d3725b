/** What a route is made of. `routes.ts` lists them, `app.ts` registers them, handlers fill them in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { Content } from './content.ts'
import type { Database } from './database/schema.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'
import type { Signer } from './tokens/sign.ts'

/** What every handler can reach. */
export interface Parts {
  db: Kysely<Database>
  /** Where content is read: the same database, or a replica of it. Content routes get it as their `db`. */
  reads: Kysely<Database>
  settings: Settings
  signer: Signer
}

export interface Call<Query, Params, Body> extends Parts {
  query: Query
  params: Params
  body: Body
  /** The site the visitor is on: X-PAPI-SITE by exact key, else the default one. */
  site: Site
  /** What is in memory of the content this answer is made of. */
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
  /** Schema of the answer with its `$id`; a plain text when absent. */
  answer?: Answer
  /**
   * `content`: public, kept for a minute and revalidated by content version. `day`: the same, and another tomorrow.
   * `never`: not kept by anyone.
   */
  cache: 'content' | 'day' | 'never'
  /** Which rate limit counts besides the general one. */
  limit?: 'tokens' | 'sends'
  handle: (
    call: Call<Static<Query>, Static<Params>, Static<Body>>,
  ) => Promise<unknown extends Static<Answer> ? string : Static<Answer>>
}

/** A definition whose types have done their work. */
export interface RouteDefinition {
  summary: string
  query?: TSchema
  params?: TSchema
  body?: TSchema
  answer?: TSchema & { $id?: string }
  cache: 'content' | 'day' | 'never'
  limit?: 'tokens' | 'sends'
  handle: (call: Call<unknown, unknown, unknown>) => Promise<unknown>
}

/** Checks the handler against its schemas. */
export function route<
  Query extends TSchema = TSchema,
  Params extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
>(definition: Definition<Query, Params, Body, Answer>): RouteDefinition {
  return definition as unknown as RouteDefinition
}
