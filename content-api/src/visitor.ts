/**
 * Who a visitor is, for the limits: the address that the nearest server we do not know came from. Servers we know
 * (TRUST_PROXY) name it in X-Forwarded-For; what a visitor writes there stands before it and is not looked at.
 */
import { compile } from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { readSession, type SessionParts } from './tokens/session.ts'

export type IsOurs = (address: string) => boolean

/**
 * Whether an address is that of a server of ours. `trustProxy`: addresses and networks by comma, or `loopback` and
 * such.
 */
export function toOurs(trustProxy: string): IsOurs {
  const trusts = compile(trustProxy.split(',').map((part) => part.trim()))
  return (address) => trusts(address, 0)
}

/**
 * The name under which a visitor's forms are counted. Where a server of ours asks without saying for whom (or everybody
 * really sits at this computer), visitors are told apart by their sessions; null: by nothing.
 */
export function visitorOf(request: FastifyRequest, isOurs: IsOurs, parts: SessionParts): string | null {
  return isOurs(request.ip) ? readSession(request, parts) : normalizeIP(request.ip)
}
