/** The registry is signed where it is changed and checked where it is read: write access to the store ships no code. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { type RegistryDocument, parseRegistry } from './registry-document.ts'

/** Name of a key in signatures: 16 hexadecimal characters. */
export const keyName = (publicKey: KeyObject) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

function signedText({ signature: _, ...document }: RegistryDocument): Buffer {
  return Buffer.from(JSON.stringify(document))
}

/** The document with its signature. */
export function signRegistry(document: RegistryDocument, privateKey: KeyObject): RegistryDocument {
  const value = sign(null, signedText(document), privateKey).toString('base64')
  return { ...document, signature: { key: keyName(createPublicKey(privateKey)), value } }
}

/**
 * Reads a registry's text: its signature by one of the keys first, then its fields.
 * @throws Error saying what is wrong with it
 */
export function readSignedRegistry(text: string, publicKeys: KeyObject[]): RegistryDocument {
  const document = JSON.parse(text) as RegistryDocument
  const { signature } = document
  if (!signature) throw new Error('Registry: it is not signed')
  const key = publicKeys.find((one) => keyName(one) === signature.key)
  if (!key) throw new Error(`Registry: signed with ${signature.key}, which is not a key that is trusted here`)
  if (!verify(null, signedText(document), key, Buffer.from(signature.value, 'base64'))) {
    throw new Error('Registry: the signature does not fit the document')
  }
  return parseRegistry(document)
}

/** The public keys of a text in PEM: several while one replaces another. @throws when there is none */
export function readPublicKeys(pem: string): KeyObject[] {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []
  const keys = blocks.map((block) => createPublicKey(block))
  if (keys.length === 0) throw new Error('no public key in PEM')
  if (keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519')) throw new Error('a key is not Ed25519')
  return keys
}

/** Reads a private key in PEM. @throws when it is none */
export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not Ed25519')
  return key
}

/** A new pair, in PEM. */
export const newKeyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
