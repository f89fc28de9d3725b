import { visitOverride } from './visit-override.ts'

const local = { remote: 'remote-bible', origin: 'http://localhost:4202' }
const kept = `a=1; mf=${encodeURIComponent('remote-bible@http://localhost:4202')}`

interface Visit {
  address: string
  cookie?: string
  embedded?: boolean
  allowed?: 'off' | 'localhost'
}

const decide = ({ address, cookie, embedded = false, allowed = 'localhost' }: Visit) =>
  visitOverride({ url: new URL(address, 'https://lelkesz.com'), cookie, embedded, allowed })

test('[MF-06] an override in the address lasts as long as the browser, and leaves the address', () => {
  expect(decide({ address: '/idezetek?mf=remote-bible@http://localhost:4202&page=2' })).toEqual({
    kind: 'change',
    location: '/idezetek?page=2',
    cookie: 'mf=remote-bible%40http%3A%2F%2Flocalhost%3A4202; Path=/; HttpOnly; SameSite=Lax',
  })
  expect(decide({ address: '/idezetek', cookie: kept })).toEqual({ kind: 'show', override: local })
})

test('[MF-06] mf=off ends it', () => {
  const cookie = 'mf=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'
  expect(decide({ address: '/?mf=off', cookie: kept })).toEqual({ kind: 'change', location: '/', cookie })
})

test('[MF-06] the way back never leaves the site', () => {
  expect(decide({ address: 'https://lelkesz.com//example.hu/?mf=off' })).toMatchObject({ location: '/example.hu/' })
})

test.each([
  ['not allowed', { address: '/?mf=remote-bible@http://localhost:4202', cookie: kept, allowed: 'off' }],
  ['embedded', { address: '/?EMBEDDED=1&mf=remote-bible@http://localhost:4202', cookie: kept, embedded: true }],
  ['from another computer', { address: '/?mf=remote-bible@http://example.hu' }],
  ['broken in its cookie', { address: '/', cookie: 'mf=%E0%A4%A' }],
  ['of a cookie with another name', { address: '/', cookie: kept.replace('mf=', 'xmf=') }],
] satisfies [string, Visit][])('[MF-06] an override %s is none', (_why, visit) => {
  expect(decide(visit)).toEqual({ kind: 'show', override: null })
})
