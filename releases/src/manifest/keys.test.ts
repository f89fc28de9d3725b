import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildKey, operatorKeys, siteKeys, signers, trustedOperators } from './keys.ts'
import { keyName, newKeyPair, readPrivateKey, readPublicKeys } from './signature.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  ['in PEM', { OPERATOR_KEY: site.privateKey }, [site.name]],
  [
    'with a further trusted key',
    { OPERATOR_KEY: site.privateKey, OPERATOR_PUBLIC_KEY: old.publicKey },
    [site.name, old.name],
  ],
])('the registry is signed with the private key %s, and its own public key is trusted', (_how, env, trusted) => {
  const keys = operatorKeys(env, path.join(folder, 'unused'))
  expect(keys.signing.equals(readPrivateKey(site.privateKey))).toBe(true)
  expect(keys.trusted.map(keyName)).toEqual(trusted)
  expect(existsSync(path.join(folder, 'unused'))).toBe(false)
})

test('a local checkout has a fixed pair for each purpose', () => {
  const own = path.join(folder, 'both')
  const names = () => {
    const { trusted, build } = siteKeys({}, own)
    return [trusted[0]!, createPublicKey(build)].map(keyName)
  }
  const first = names()
  expect(new Set(first).size).toBe(2)
  expect(names()).toEqual(first)
  expect(trustedOperators({}, own).map(keyName)).toEqual([first[0]])
  expect(readdirSync(own).sort()).toEqual(['build.key', 'build.pub', 'operator.key', 'operator.pub'])
})

const TEAM = { own: 'remote-hello' }
const WORKSPACE = { own: null }

test.each<[where: string, env: Record<string, string>, checkout: { own: string | null }, has: (string | null)[]]>([
  ['with its own key', { BUILD_KEY: old.privateKey, OPERATOR_PUBLIC_KEY: site.publicKey }, TEAM, [old.name, null]],
  ['of the operator', { OPERATOR_KEY: site.privateKey }, TEAM, [null, site.name]],
  [
    'in the workspace of a team, for a site of another operator',
    { BUILD_KEY: old.privateKey, OPERATOR_PUBLIC_KEY: site.publicKey },
    WORKSPACE,
    [old.name, null],
  ],
])('a signer of entries, %s, has the configured keys and trusts the operator', (_where, env, checkout, has) => {
  const unused = path.join(folder, 'unused')
  const { build, signing, trusted } = signers(env, unused, checkout)
  expect([build, signing].map((key) => (key ? keyName(createPublicKey(key)) : null))).toEqual(has)
  expect([trusted.map(keyName), existsSync(unused)]).toEqual([[site.name], false])
})

test('without configured keys a checkout creates its pair once, with a private key that only its user can read', () => {
  const own = path.join(folder, 'deep/own')
  const [trusted] = trustedOperators({}, own)
  expect(statSync(path.join(own, 'operator.key')).mode & 0o777).toBe(0o600)
  const keys = operatorKeys({ OPERATOR_KEY: '', OPERATOR_PUBLIC_KEY: '' }, own)
  expect(keys.trusted.map(keyName)).toEqual([keyName(trusted!)])
  expect(operatorKeys({}, own).signing.equals(keys.signing)).toBe(true)
})

test.each(['operator.key', 'operator.pub'])('an incomplete pair (without %s) is replaced by a new one', (missing) => {
  const own = path.join(folder, `half-${missing}`)
  const before = keyName(trustedOperators({}, own)[0]!)
  rmSync(path.join(own, missing))
  const { trusted } = operatorKeys({}, own)
  expect(trusted.map(keyName)).not.toEqual([before])
  expect(keyName(readPublicKeys(readFileSync(path.join(own, 'operator.pub'), 'utf8'))[0]!)).toBe(keyName(trusted[0]!))
})

test.each([
  ['OPERATOR_KEY', () => operatorKeys({ OPERATOR_KEY: '/nowhere' })],
  ['OPERATOR_PUBLIC_KEY', () => trustedOperators({ OPERATOR_PUBLIC_KEY: '/nowhere' })],
  ['BUILD_KEY', () => buildKey({ BUILD_KEY: '/nowhere' })],
])('%s with a missing file is reported with the variable’s name', (name, read) => {
  expect(read).toThrow(new Error(`${name}: there is no file /nowhere`))
})

const rsa = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })

const newEncrypted = () =>
  generateKeyPairSync('ed25519').privateKey.export({
    ...{ type: 'pkcs8', format: 'pem' },
    ...{ cipher: 'aes-256-cbc', passphrase: 'titok' },
  }) as string
const filled = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

test.each<[string, () => unknown, string]>([
  [
    'a public key',
    () => buildKey({ BUILD_KEY: site.files.pub }),
    'BUILD_KEY: this is a public key; set the private one',
  ],
  [
    'a private key',
    () => trustedOperators({ OPERATOR_PUBLIC_KEY: site.privateKey }),
    'OPERATOR_PUBLIC_KEY: this is a private key, which must stay secret',
  ],
  [
    'a key of another kind',
    () => buildKey({ BUILD_KEY: String(rsa()) }),
    'BUILD_KEY: this is not a valid key (the key is not Ed25519); create a pair with openssl',
  ],
  ['an empty file', () => buildKey({ BUILD_KEY: filled('empty.key', ' \n') }), 'BUILD_KEY: the file is empty'],
  ['a key with a passphrase', () => buildKey({ BUILD_KEY: newEncrypted() }), 'BUILD_KEY: the key has a passphrase'],
])('%s in place of a key is reported with the variable’s name', (_what, read, said) => expect(read).toThrow(said))
