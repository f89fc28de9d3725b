import { previewLink, previewText } from 'releases/manifest/preview-link'
import { newKeys } from 'releases/manifest/test-keys'
import { resolvePreview, resolveOverride } from './overrides.ts'
import { madeLive } from 'releases/manifest/deployments'
import { build, releasesOf } from 'releases/manifest/test-deployment'
import { LiveBuilds } from './live-builds.ts'

const { signing, trusted } = newKeys()
const registry = { site: 'the site' }
const links = { registry, keysOf: () => trusted }
const local = { remote: 'remote-bible', origin: 'http://localhost:4202' }
const cookie = `a=1; mf=${encodeURIComponent('remote-bible@http://localhost:4202')}`

interface Visit {
  address: string
  cookie?: string
  embedded?: boolean
  allowed?: 'off' | 'localhost'
}

const decide = ({ address, cookie, embedded = false, allowed = 'localhost' }: Visit) =>
  resolveOverride({ url: new URL(address, 'https://lelkesz.com'), cookie, embedded, allowed, links })

test('[MF-06] an override in the address becomes a session cookie, and the address loses it', () => {
  expect(decide({ address: '/idezetek?mf=remote-bible@http://localhost:4202&page=2' })).toEqual({
    kind: 'change',
    location: '/idezetek?page=2',
    cookie: 'mf=remote-bible%40http%3A%2F%2Flocalhost%3A4202; Path=/; HttpOnly; SameSite=Lax',
  })
  expect(decide({ address: '/idezetek', cookie })).toEqual({ kind: 'show', override: local, preview: null })
})

test('[MF-06] mf=off ends an override, by a redirect that never leaves the site', () => {
  const cookie = 'mf=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'
  const address = 'https://lelkesz.com//example.hu/?mf=off'
  expect(decide({ address, cookie })).toEqual({ kind: 'change', location: '/example.hu/', cookie })
})

test.each([
  ['not allowed', { address: '/?mf=remote-bible@http://localhost:4202', cookie, allowed: 'off' }],
  ['embedded', { address: '/?EMBEDDED=1&mf=remote-bible@http://localhost:4202', cookie, embedded: true }],
  ['from another computer', { address: '/?mf=remote-bible@http://example.hu' }],
  ['broken in its cookie', { address: '/', cookie: 'mf=%E0%A4%A' }],
] satisfies [string, Visit][])('[MF-06] an override %s is ignored', (_why, visit) => {
  expect(decide(visit)).toEqual({ kind: 'show', override: null, preview: null })
})

const previewed = { remote: 'remote-bible', buildId: 'b2', until: new Date('2026-11-23T09:00:00Z') }
const text = previewText(previewed, { registry, signing })

test('[MF-06] a signed link works without enabled overrides, lasts as long, and ends the same way', () => {
  const { pathname, search } = new URL(previewLink('https://lelkesz.com/idezetek', previewed, { registry, signing }))
  expect(decide({ address: `${pathname}${search}&page=2`, allowed: 'off' })).toEqual({
    kind: 'change',
    location: '/idezetek?page=2',
    cookie: `mf=${encodeURIComponent(text)}; Path=/; HttpOnly; SameSite=Lax`,
  })
  const cookie = `mf=${encodeURIComponent(text)}`
  expect(decide({ address: '/', cookie, allowed: 'off' })).toEqual({ kind: 'show', override: null, preview: previewed })
})

test('[MF-06] a link is ignored in an embedded document, and if it is not signed for its remote', () => {
  const ignored = { kind: 'show', override: null, preview: null }
  expect(decide({ address: `/?EMBEDDED=1&mf=${text}`, cookie: `mf=${text}`, embedded: true })).toEqual(ignored)
  expect(decide({ address: `/?mf=${text.replace('bible', 'search')}` })).toEqual(ignored)
})

const NOW = new Date('2026-11-21T09:00:00Z')
const until = new Date('2026-11-21T09:15:00Z')

const two = madeLive(madeLive([], build('b1'), NOW), build('b2'), NOW)
const look = (buildId: string, now = NOW) =>
  resolvePreview({ remote: 'remote-bible', buildId, until }, new LiveBuilds(() => releasesOf(two)), now)

test('[MF-06] a link shows its build until it expires; without such a build the live one, with a notice', () => {
  const { preview, build: found } = look('b1')
  expect(found?.extras.buildId).toBe('b1')
  expect(preview).toEqual({ remote: 'remote-bible', buildId: 'b1', until: until.toISOString(), problem: null })
  expect(look('b1', until)).toMatchObject({ build: null, preview: { problem: 'ended' } })
  expect(look('b9')).toMatchObject({ build: null, preview: { problem: 'gone' } })
})
