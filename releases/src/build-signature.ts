/** The signature of a build, made with its team's key: who may write the registry ships no builds of others. */
import type { KeyObject } from 'node:crypto'
import type { Deployment, Signature } from './registry-document.ts'
import { fits, signatureOf } from './signature.ts'

/** All that a build is: its address, its tables, the hash of every file. What place it has in the registry is not signed. */
function signedText({ url, metadata, extras }: Deployment): Buffer {
  const { since: _, withdrawn: __, signature: ___, ...build } = extras
  return Buffer.from(JSON.stringify({ url, metadata, build }))
}

/** The build with its team's signature. */
export const signBuild = (build: Deployment, teamKey: KeyObject): Deployment => ({
  ...build,
  extras: { ...build.extras, signature: signatureOf(signedText(build), teamKey) },
})

/** Whether the signature is of this build and by this key. */
export const fitsBuild = (signature: Signature, build: Deployment, publicKey: KeyObject): boolean =>
  fits(signature, signedText(build), publicKey)
