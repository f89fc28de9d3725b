/**
 * A link that shows one visitor a build which is in the registry but not everybody's: being checked, out for a share,
 * or an earlier one. Only its team and the operator can make one, so every environment accepts it; it is valid for a time.
 *
 * `remote-bible@3f2a91bc04~1795259400~<signature>`: the build, when the link ends in seconds since 1970, and Ed25519
 * over the two in base64url. Nothing in it needs escaping in an address or a cookie.
 */
import { type KeyObject, sign, verify } from 'node:crypto'

/** One build that a link shows. */
export interface PreviewedBuild {
  remote: string
  buildId: string
  /** When the link ends. */
  until: Date
}

/** Parameter of an address that carries a link's text; the shell's name for it is `OVERRIDE_KEY`. */
const PARAMETER = 'mf'

/** These keys sign other things as well, so the text says what it is: no signature of one serves as the other's. */
const signedText = (build: string) => Buffer.from(`preview link\n${build}`)

/** The text of a link. */
export function previewText({ remote, buildId, until }: PreviewedBuild, signing: KeyObject): string {
  const build = `${remote}@${buildId}~${Math.floor(until.getTime() / 1000)}`
  return `${build}~${sign(null, signedText(build), signing).toString('base64url')}`
}

/** The link itself, at the top of a site or at one of its addresses. */
export function previewLink(site: string, build: PreviewedBuild, signing: KeyObject): string {
  const url = new URL(site)
  url.search = `?${PARAMETER}=${previewText(build, signing)}`
  return url.href
}

const TEXT = /^(?<build>(?<remote>remote-[a-z]+)@(?<buildId>[\w.-]+)~(?<seconds>\d{1,10}))~(?<signature>[\w-]{86})$/

/**
 * Reads a link's text, also of one that has ended; null for anything that none of these keys has signed.
 * @param keysOf the keys that may speak for a remote
 */
export function readPreview(text: string, keysOf: (remote: string) => KeyObject[]): PreviewedBuild | null {
  const found = TEXT.exec(text)?.groups as
    Record<'build' | 'remote' | 'buildId' | 'seconds' | 'signature', string> | undefined
  if (!found) return null
  const { build, remote, buildId, seconds, signature } = found
  const value = Buffer.from(signature, 'base64url')
  if (!keysOf(remote).some((key) => verify(null, signedText(build), key, value))) return null
  return { remote, buildId, until: new Date(Number(seconds) * 1000) }
}
