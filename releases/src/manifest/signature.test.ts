import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { Signature } from './manifest.ts'
import { keyName, newKeyPair, readPrivateKey, readPublicKeys, readSigned, signDocument } from './signature.ts'

function keyPair() {
  const { privateKey, publicKey } = newKeyPair()
  return { privateKey, publicKey, signing: readPrivateKey(privateKey), trusted: readPublicKeys(publicKey) }
}
const own = keyPair()
const next = keyPair()
const SAID: { revision: number; rows: object; signature?: Signature } = { revision: 7, rows: { b: ['x'], a: [] } }
const signed = signDocument(SAID, own.signing)
const readDocument = (text: string, trusted: typeof own.trusted) => readSigned('Table', text, trusted)
const { signature } = signed

const altered = (change: object) => JSON.stringify({ ...signed, ...change })

test.each<[string, string, typeof own.trusted]>([
  ['signed with the one key', JSON.stringify(signed), own.trusted],
  ['signed with one of two keys, during rotation', JSON.stringify(signed), [...next.trusted, ...own.trusted]],
])('accepts a document: %s', (_what, text, trusted) => {
  expect(readDocument(text, trusted)).toMatchObject(SAID)
})

const NOT_SIGNED = 'Table: it is not signed'
const DOES_NOT_FIT = 'Table: the signature does not match the document'
const { rows, ...withoutRows } = signed

test.each<[string, string, string]>([
  ['without a signature', altered({ signature: undefined }), NOT_SIGNED],
  ['with other rows', altered({ rows: {} }), DOES_NOT_FIT],
  ['in another order', JSON.stringify({ rows, ...withoutRows }), DOES_NOT_FIT],
  [
    'signed with an unknown key',
    JSON.stringify(signDocument(SAID, next.signing)),
    `Table: signed with ${keyName(next.trusted[0]!)}, which is not a trusted key`,
  ],
  [
    'signed with an unknown key under the name of a known one',
    altered({ signature: { ...signDocument(signed, next.signing).signature!, key: signature!.key } }),
    DOES_NOT_FIT,
  ],
])('rejects a document: %s', (_what, text, said) => {
  expect(() => readDocument(text, own.trusted)).toThrow(new Error(said))
})

test('a key has one name of 16 hexadecimal characters, on every computer', () => {
  const pem =
    '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n'
  expect(readPublicKeys(pem).map(keyName)).toEqual(['a1e9156054e04fac'])
})

const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

test('public keys are read from a text with other content', () => {
  const text = `old\n${own.publicKey}\nnew:${next.publicKey}`
  expect(readPublicKeys(text).map(keyName)).toEqual([own, next].map(({ trusted }) => keyName(trusted[0]!)))
  expect(createPublicKey(own.signing).equals(own.trusted[0]!)).toBe(true)
})

test.each([
  ['a private key', own.privateKey, 'no public key in PEM'],
  ['a key of another kind among others', own.publicKey + rsa.publicKey, 'a key is not Ed25519'],
])('%s is not a public key', (_what, pem, said) => {
  expect(() => readPublicKeys(pem)).toThrow(new Error(said))
})

test('rejects a private key of another kind', () => {
  expect(() => readPrivateKey(rsa.privateKey)).toThrow(new Error('the key is not Ed25519'))
  expect(() => readPrivateKey(own.publicKey)).toThrow()
})
