/** @jest-environment node */
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { createSigner } from '../tokens/sign.ts'
import { toTrustedProxies, clientKey } from './rate-limits.ts'

const parts = { signer: createSigner('a secret'), settings: { secureCookie: false, crossSiteCookie: false } }
const SESSION = `sid=abc.${parts.signer.sign(['session', 'abc'])}`

test.each([
  ['a visitor who comes straight', '203.0.113.1', {}, '203.0.113.1'],
  ['one who claims to be forwarded', '203.0.113.1', { 'x-forwarded-for': '198.51.100.7' }, '203.0.113.1'],
  ['one whom our proxy names', '10.0.0.2', { 'x-forwarded-for': '203.0.113.1' }, '203.0.113.1'],
  ['what stands before that name', '10.0.0.2', { 'x-forwarded-for': '198.51.100.7, 203.0.113.1' }, '203.0.113.1'],
  ['two proxies of ours', '10.0.0.2', { 'x-forwarded-for': '203.0.113.1, 127.0.0.1' }, '203.0.113.1'],
  ['addresses of one IPv6 network', '2001:db8:1:2:3:4:5:6', {}, '2001:db8:1:2::'],
  ['IPv4 as IPv6 writes it', '::ffff:203.0.113.1', {}, '203.0.113.1'],
  ['a trusted proxy without a client address, with a session', '10.0.0.2', { cookie: SESSION }, 'abc'],
  ['… with a session that is not ours', '10.0.0.2', { cookie: 'sid=abc.x' }, null],
  ['… without one', '127.0.0.1', {}, null],
  ['a name that is none', '127.0.0.1', { 'x-forwarded-for': 'Kiss Ilona', cookie: SESSION }, 'kiss ilona'],
])('[API-02] %s', async (_, remoteAddress, headers, visitor) => {
  const isTrustedProxy = toTrustedProxies('loopback, 10.0.0.0/8')
  const app = fastify({ trustProxy: isTrustedProxy })
  await app.register(cookie)
  app.get('/', (request) => ({ visitor: clientKey(request, isTrustedProxy, parts) }))
  expect((await app.inject({ url: '/', remoteAddress, headers })).json()).toEqual({ visitor })
})
