/** Signs and verifies documents, so that write access to the store is not enough to release code. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Signature } from './manifest.ts'

/** Name of a key in signatures: 16 hexadecimal characters. */
export const keyName = (publicKey: KeyObject) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

export const signatureOf = (signed: Buffer, privateKey: KeyObject): Signature => ({
  key: keyName(createPublicKey(privateKey)),
  value: sign(null, signed, privateKey).toString('base64'),
})

export const isSignedBy = ({ value }: Signature, signed: Buffer, publicKey: KeyObject): boolean =>
  verify(null, signed, publicKey, Buffer.from(value, 'base64'))

/** Signed over its other fields. */
interface Signed {
  signature?: Signature
}

function signedText({ signature: _, ...document }: Signed): Buffer {
  return Buffer.from(JSON.stringify(document))
}

export const signDocument = <Document extends Signed>(document: Document, privateKey: KeyObject): Document => ({
  ...document,
  signature: signatureOf(signedText(document), privateKey),
})

/** True when this key made the signature of the document. */
export const isDocumentSignedBy = (document: Signed, publicKey: KeyObject): boolean =>
  document.signature !== undefined && isSignedBy(document.signature, signedText(document), publicKey)

/** Signed with an untrusted key. */
export class NotTrusted extends Error {}

/**
 * Verifies a signed document's text, without validating its fields.
 * @param what name in messages
 * @throws Error naming the problem; NotTrusted
 */
export function readSigned(what: string, text: string, publicKeys: KeyObject[]): unknown {
  const document = JSON.parse(text) as Signed
  const { signature } = document
  if (!signature) throw new Error(`${what}: it is not signed`)
  const key = publicKeys.find((one) => keyName(one) === signature.key)
  if (!key) throw new NotTrusted(`${what}: signed with ${signature.key}, which is not a trusted key`)
  if (!isDocumentSignedBy(document, key)) {
    throw new Error(`${what}: the signature does not match the document`)
  }
  return document
}

/** The public keys of a text in PEM: several during key rotation. @throws when there is none */
export function readPublicKeys(pem: string): KeyObject[] {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []
  const keys = blocks.map((block) => createPublicKey(block))
  if (keys.length === 0) throw new Error('no public key in PEM')
  if (keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519')) throw new Error('a key is not Ed25519')
  return keys
}

export const publicPem = (publicKey: KeyObject): string => publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** Reads a private key in PEM. @throws when it is invalid or not Ed25519 */
export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not Ed25519')
  return key
}

export const newKeyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
