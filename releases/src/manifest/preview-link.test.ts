import { previewLink, previewText, readPreview } from './preview-link.ts'
import { signDocument } from './signature.ts'
import { newKeys } from './test-keys.ts'
import { EMPTY_REGISTRY } from '../remote-registry/registry.ts'

const { signing, trusted } = newKeys()
const build = { remote: 'remote-bible', buildId: '3f2a91bc04', until: new Date('2026-11-23T09:00:00Z') }
const registry = { site: 'the site' }
const text = previewText(build, { registry, signing })
const ofBible = { registry, keysOf: (remote: string) => (remote === 'remote-bible' ? trusted : []) }

test('[MF-06] a link shows its build, remote and expiry', () => {
  expect(readPreview(text, ofBible)).toEqual(build)
  expect(text).toMatch(/^remote-bible@3f2a91bc04~1795424400~[\w-]{86}$/)
  expect(previewLink('https://lelkesz.com/idezetek', build, { registry, signing })).toBe(
    `https://lelkesz.com/idezetek?mf=${text}`,
  )
})

test('[MF-06] during key rotation both keys are accepted', () => {
  const next = newKeys()
  const keysOf = () => [...trusted, ...next.trusted]
  expect(readPreview(previewText(build, { registry, signing: next.signing }), { registry, keysOf })).toEqual(build)
})

test.each([
  ['another remote', text.replace('remote-bible', 'remote-search')],
  ['another build', text.replace('3f2a91bc04', '3f2a91bc05')],
  ['a longer time', text.replace('~1795424400~', '~1995424400~')],
  [
    'the signature of another link',
    text.slice(0, -86) + previewText({ ...build, buildId: 'b2' }, { registry, signing }).slice(-86),
  ],
  ['the signature of another key', previewText(build, { registry, signing: newKeys().signing })],
  ['a prefix', `x${text}`],
])('[MF-06] a link with %s is invalid', (_what, forged) => {
  expect(forged).not.toBe(text)
  expect(readPreview(forged, ofBible)).toBeNull()
})

test('[MF-06] a link is valid only on its site, even if another has the same keys', () => {
  const staging = { site: 'staging' }
  const theirs = previewText(build, { registry: staging, signing })
  expect(readPreview(theirs, { ...ofBible, registry: staging })).toEqual(build)
  expect(readPreview(theirs, ofBible)).toBeNull()
  expect(readPreview(text, { ...ofBible, registry: {} })).toBeNull()
})

test("[MF-06] a team’s key cannot sign a link to another team's remote", () => {
  const theirs = previewText({ ...build, remote: 'remote-search' }, { registry, signing })
  expect(readPreview(theirs, ofBible)).toBeNull()
})

test('[MF-06] a signature of another purpose is invalid for a link, whatever it covers', () => {
  const { signature } = signDocument(EMPTY_REGISTRY, signing)
  const value = Buffer.from(signature?.value ?? '', 'base64').toString('base64url')
  expect(readPreview(text.slice(0, -86) + value, ofBible)).toBeNull()
})
