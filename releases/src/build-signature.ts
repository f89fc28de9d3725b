/** Signs builds with the team's key: write access to the registry does not allow forging builds. */
import type { KeyObject } from 'node:crypto'
import type { Deployment, Signature } from './registry-document.ts'
import { fits, signatureOf } from './signature.ts'

/** Everything about a build except its place in the registry: address, tables, file hashes. */
function signedText({ url, metadata, extras }: Deployment): Buffer {
  const { since: _, withdrawn: __, signature: ___, ...build } = extras
  return Buffer.from(JSON.stringify({ url, metadata, build }))
}

export const signBuild = (build: Deployment, teamKey: KeyObject): Deployment => ({
  ...build,
  extras: { ...build.extras, signature: signatureOf(signedText(build), teamKey) },
})

export const fitsBuild = (signature: Signature, build: Deployment, publicKey: KeyObject): boolean =>
  fits(signature, signedText(build), publicKey)
