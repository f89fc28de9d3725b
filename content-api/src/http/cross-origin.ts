/** CORS: allowed origins have full access, all others read content without credentials. */
import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import { routes } from '../handlers/routes.ts'

const ALWAYS: FastifyCorsOptions = { exposedHeaders: ['Retry-After', 'ETag'], maxAge: 600, strictPreflight: false }

/** API-01: the site's own pages on another origin, with the session cookie. */
const byName = (origin: string[]): FastifyCorsOptions => ({
  ...ALWAYS,
  origin,
  credentials: true,
  methods: ['GET', 'HEAD', 'POST'],
  allowedHeaders: ['X-PAPI-SITE', 'X-CSRF-Token', 'X-PAPI-EMBEDDED', 'Content-Type'],
})

/** MF-05: widgets on any page. `*` excludes cookies, and content is the same for all visitors. */
const ANYBODY: FastifyCorsOptions = {
  ...ALWAYS,
  origin: '*',
  credentials: false,
  methods: ['GET', 'HEAD'],
  allowedHeaders: ['X-PAPI-SITE', 'X-PAPI-EMBEDDED'],
}

const READING = ['GET', 'HEAD']
const content = routes
  .filter(([method, , { cache }]) => method === 'GET' && cache !== 'never')
  .map(([, url]) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`))

/** A request, or the one of a preflight, that reads content: no tokens, no submissions. */
function readsContent({ method, headers, url }: FastifyRequest): boolean {
  const requested = method === 'OPTIONS' ? headers['access-control-request-method'] : method
  const path = url.split('?', 1)[0] ?? ''
  return requested !== undefined && READING.includes(requested) && content.some((pattern) => pattern.test(path))
}

type Done = (error: Error | null, options?: FastifyCorsOptions) => void

/** Chooses the rules for each request. */
export function crossOriginRules(allowedOrigins: string[]) {
  const named = byName(allowedOrigins)
  return (request: FastifyRequest, done: Done) => {
    const { origin } = request.headers
    const isStranger = origin !== undefined && !allowedOrigins.includes(origin)
    done(null, isStranger && readsContent(request) ? ANYBODY : named)
  }
}
