/**
 * Identifies clients for the limits: by the nearest address that is no trusted proxy. Trusted proxies (TRUST_PROXY)
 * append it to X-Forwarded-For; entries before it come from the client and are ignored.
 */
import { compile } from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { readSession, type SessionParts } from './tokens/session.ts'

export type IsOurs = (address: string) => boolean

/**
 * Matches addresses of trusted proxies. `trustProxy`: addresses and networks, separated by commas, or names such as
 * `loopback`.
 */
export function toOurs(trustProxy: string): IsOurs {
  const trusts = compile(trustProxy.split(',').map((part) => part.trim()))
  return (address) => trusts(address, 0)
}

/**
 * Key for counting a client's forms. Behind a proxy that names no client (or for local users), the session identifies
 * it; null without one.
 */
export function visitorOf(request: FastifyRequest, isOurs: IsOurs, parts: SessionParts): string | null {
  return isOurs(request.ip) ? readSession(request, parts) : normalizeIP(request.ip)
}
