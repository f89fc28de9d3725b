import { createPublicKey } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OWN_KEYS, buildKey, operatorKeys, releaseKeys, siteKeys, trustedKeys, trustedOperators } from './keys.ts'
import { keyName, newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A pair, as PEM and as files. */
function pair(name: string) {
  const { privateKey, publicKey } = newKeyPair()
  const files = { key: path.join(folder, `${name}.key`), pub: path.join(folder, `${name}.pub`) }
  writeFileSync(files.key, privateKey)
  writeFileSync(files.pub, publicKey)
  return { privateKey, publicKey, files, name: keyName(readPublicKeys(publicKey)[0]!) }
}
const site = pair('site')
const old = pair('old')

test.each<[string, Record<string, string>, string[]]>([
  ['in PEM', { RELEASE_KEY: site.privateKey }, [site.name]],
  ['in a file', { RELEASE_KEY: site.files.key }, [site.name]],
  [
    'with another that is trusted',
    { RELEASE_KEY: site.privateKey, REGISTRY_PUBLIC_KEY: old.publicKey },
    [site.name, old.name],
  ],
  [
    'with another in a file',
    { RELEASE_KEY: site.privateKey, REGISTRY_PUBLIC_KEY: old.files.pub },
    [site.name, old.name],
  ],
])('releases are signed with the private key %s, and its registry is trusted', (_how, env, trusted) => {
  const keys = releaseKeys(env, path.join(folder, 'unused'))
  expect(keys.signing.equals(readPrivateKey(site.privateKey))).toBe(true)
  expect(keys.trusted.map(keyName)).toEqual(trusted)
  expect(existsSync(path.join(folder, 'unused'))).toBe(false)
})

test('a document server trusts the public keys that it is given, and needs no other', () => {
  const env = { REGISTRY_PUBLIC_KEY: site.publicKey + old.publicKey }
  expect(trustedKeys(env, path.join(folder, 'unused')).map(keyName)).toEqual([site.name, old.name])
  expect(existsSync(path.join(folder, 'unused'))).toBe(false)
})

test('the operator’s keys and a team’s are others than those of the registry, each by variables of its own', () => {
  const unused = path.join(folder, 'unused')
  const env = { OPERATOR_KEY: site.files.key, OPERATOR_PUBLIC_KEY: old.publicKey, BUILD_KEY: old.privateKey }
  expect(operatorKeys(env, unused).signing.equals(readPrivateKey(site.privateKey))).toBe(true)
  expect(operatorKeys(env, unused).trusted.map(keyName)).toEqual([site.name, old.name])
  expect(trustedOperators(env, unused).map(keyName)).toEqual([old.name])
  expect(buildKey(env, unused).equals(readPrivateKey(old.privateKey))).toBe(true)
  expect(existsSync(unused)).toBe(false)
})

test('a checkout of its own has a pair for each, the same every time', () => {
  const own = path.join(folder, 'three')
  const names = () => {
    const { trusted, build, operator } = siteKeys({}, own)
    return [trusted[0]!, createPublicKey(build), operator.trusted[0]!].map(keyName)
  }
  const first = names()
  expect(new Set(first).size).toBe(3)
  expect(names()).toEqual(first)
  expect(trustedOperators({}, own).map(keyName)).toEqual([first[2]])
  expect(readdirSync(own).sort()).toEqual([
    ...['build.key', 'build.pub', 'operator.key', 'operator.pub', 'release.key', 'release.pub'],
  ])
})

test('without any, a checkout makes a pair of its own once, and nobody else may read its private half', () => {
  const own = path.join(folder, 'deep/own')
  const [trusted] = trustedKeys({}, own)
  expect(statSync(path.join(own, 'release.key')).mode & 0o777).toBe(0o600)
  const keys = releaseKeys({ RELEASE_KEY: '', REGISTRY_PUBLIC_KEY: '' }, own)
  expect(keys.trusted.map(keyName)).toEqual([keyName(trusted!)])
  expect(releaseKeys({}, own).signing.equals(keys.signing)).toBe(true)
})

test.each(['release.key', 'release.pub'])('half a pair (without %s) is made anew whole', (missing) => {
  const own = path.join(folder, `half-${missing}`)
  const before = keyName(trustedKeys({}, own)[0]!)
  rmSync(path.join(own, missing))
  const { trusted } = releaseKeys({}, own)
  expect(trusted.map(keyName)).not.toEqual([before])
  expect(keyName(readPublicKeys(readFileSync(path.join(own, 'release.pub'), 'utf8'))[0]!)).toBe(keyName(trusted[0]!))
})

test.each([
  ['RELEASE_KEY', { RELEASE_KEY: '/nowhere/release.key' }],
  ['REGISTRY_PUBLIC_KEY', { RELEASE_KEY: site.privateKey, REGISTRY_PUBLIC_KEY: '/nowhere/release.pub' }],
])('%s that names no file is said by its name', (name, env) => {
  const value = Object.values(env).at(-1)
  expect(() => releaseKeys(env)).toThrow(new Error(`${name}: there is no file ${value}`))
})

test.each([
  ['OPERATOR_KEY', () => operatorKeys({ OPERATOR_KEY: '/nowhere' })],
  ['OPERATOR_PUBLIC_KEY', () => trustedOperators({ OPERATOR_PUBLIC_KEY: '/nowhere' })],
  ['BUILD_KEY', () => buildKey({ BUILD_KEY: '/nowhere' })],
])('%s that names no file is said by its name, too', (name, read) => {
  expect(read).toThrow(new Error(`${name}: there is no file /nowhere`))
})

test('a checkout has its own pair at one place', () => {
  expect(path.relative(path.join(import.meta.dirname, '../..'), OWN_KEYS)).toBe(path.join('.site', 'keys'))
})
