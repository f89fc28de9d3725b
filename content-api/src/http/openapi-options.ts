import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'

/** How the OpenAPI 3.1 document is made of the routes' schemas. */
export const documentOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Content API',
      version: '2.0.0',
      description: 'Sermons, citations, reading plans and Bible text. Every failure is an ErrorAnswer.',
    },
  },
  // Schemas keep their names, so the types made of them read well.
  refResolver: { buildLocalReference: (schema, _base, _fragment, nth) => String(schema.$id ?? `schema-${nth}`) },
}
