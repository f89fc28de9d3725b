import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../http/errors.ts'
import type { ContentApiSettings } from '../settings.ts'
import type { Signer } from './sign.ts'

/**
 * The session is a signed random number in an HttpOnly cookie; the server stores nothing. Its CSRF token signs the
 * number for another purpose, so a page of another origin, which cannot read the answers, cannot know it.
 */
export interface SessionParts {
  signer: Signer
  settings: Pick<ContentApiSettings, 'secureCookie' | 'crossSiteCookie'>
}

/** Sibling hosts cannot set a `__Host-` cookie, but it requires https. */
const cookieName = (settings: Pick<ContentApiSettings, 'secureCookie'>) =>
  settings.secureCookie ? '__Host-sid' : 'sid'

/** The session of the cookie; null without a valid one. */
export function readSession(request: FastifyRequest, { signer, settings }: SessionParts): string | null {
  const cookie = request.cookies[cookieName(settings)]
  if (cookie === undefined) return null
  const [id, signature] = cookie.split('.')
  return id && signature !== undefined && signer.verify(signature, ['session', id]) ? id : null
}

/** The session of the request, or a new one with its cookie. */
export function openSession(request: FastifyRequest, reply: FastifyReply, parts: SessionParts): string {
  const known = readSession(request, parts)
  if (known !== null) return known
  const id = randomBytes(16).toString('base64url')
  const { secureCookie, crossSiteCookie } = parts.settings
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    secure: secureCookie,
    sameSite: crossSiteCookie ? 'none' : 'lax',
    partitioned: crossSiteCookie,
  }
  void reply.setCookie(cookieName(parts.settings), `${id}.${parts.signer.sign(['session', id])}`, options)
  return id
}

export const toCsrfToken = (session: string, signer: Signer) => signer.sign(['csrf', session])

/** API-01: a form needs the CSRF token of its session. Returns that session. @throws AnswerError otherwise */
export function requireCsrfToken(request: FastifyRequest, parts: SessionParts): string {
  const session = readSession(request, parts)
  const token = request.headers['x-csrf-token']
  if (session === null || typeof token !== 'string' || !parts.signer.verify(token, ['csrf', session]))
    throw new AnswerError('csrf_invalid')
  return session
}
