import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContentState, isUnchanged } from './response-cache.ts'

/** The ETag for a client without one. */
function tagOf(url: string, state: ContentState): string {
  const headers: Record<string, string> = {}
  const reply = { header: (name: string, value: string) => Object.assign(reply, { [name]: (headers[name] = value) }) }
  expect(isUnchanged({ url, headers: {} } as FastifyRequest, reply as unknown as FastifyReply, state)).toBe(false)
  return headers.etag ?? ''
}

const STATE: ContentState = { version: 1, release: '1', site: 'a.hu' }

test.each<[string, string, Partial<ContentState>]>([
  ['address', '/api/v2/list?page=2', {}],
  ['version of the content', '/api/v2/list', { version: 2 }],
  ['release of the program', '/api/v2/list', { release: '2' }],
  ['site', '/api/v2/list', { site: 'b.hu' }],
  ['day', '/api/v2/list', { day: '2026-03-05' }],
])('[API-03] another %s has another tag', (_what, url, change) => {
  const tag = tagOf('/api/v2/list', STATE)
  expect(tag).toMatch(/^W\/"1-[\w-]{16}"$/)
  expect(tagOf(url, { ...STATE, ...change })).not.toBe(tag)
  expect(tagOf('/api/v2/list', { ...STATE })).toBe(tag)
})
