/**
 * Signed preview links to a build in the manifest that is not live for all visitors. Only its team and the operator can
 * sign one, so every environment accepts it; it expires, and is bound to one site because teams use one key for
 * several. `remote-bible@3f2a91bc04~1795259400~<signature>`: the build, the expiry in seconds since 1970, and Ed25519
 * over both and the site in base64url. No character needs escaping in an address or a cookie.
 */
import { type KeyObject, sign, verify } from 'node:crypto'
import type { RemoteRegistry } from '../remote-registry/registry.ts'

export interface PreviewedBuild {
  remote: string
  buildId: string
  /** Expiry. */
  until: Date
}

/** Query parameter of a link's text; the shell's name for it is `OVERRIDE_KEY`. */
const PARAMETER = 'mf'

type Site = Pick<RemoteRegistry, 'site'>

export interface LinkRules {
  registry: Site
  /** Keys that may sign for a remote. */
  keysOf: (remote: string) => KeyObject[]
}

/** Signer of a link, and its site. */
export interface LinkMaker {
  registry: Site
  signing: KeyObject
}

/** These keys sign other data as well: the prefix prevents reuse of a signature. */
const signedText = (build: string, { site = '' }: Site) => Buffer.from(`preview link\n${build}\n${site}`)

export function previewText({ remote, buildId, until }: PreviewedBuild, { registry, signing }: LinkMaker): string {
  const build = `${remote}@${buildId}~${Math.floor(until.getTime() / 1000)}`
  return `${build}~${sign(null, signedText(build, registry), signing).toString('base64url')}`
}

/** The link to the top of a site or to one of its addresses. */
export function previewLink(address: string, build: PreviewedBuild, maker: LinkMaker): string {
  const url = new URL(address)
  url.search = `?${PARAMETER}=${previewText(build, maker)}`
  return url.href
}

const TEXT = /^(?<build>(?<remote>remote-[a-z]+)@(?<buildId>[\w.-]+)~(?<seconds>\d{1,10}))~(?<signature>[\w-]{86})$/

/**
 * Parses a link's text, also an expired one; null without a valid signature of a key of the remote for this site.
 */
export function readPreview(text: string, { registry, keysOf }: LinkRules): PreviewedBuild | null {
  const found = TEXT.exec(text)?.groups as
    Record<'build' | 'remote' | 'buildId' | 'seconds' | 'signature', string> | undefined
  if (!found) return null
  const { build, remote, buildId, seconds, signature } = found
  const value = Buffer.from(signature, 'base64url')
  const isSigned = keysOf(remote).some((key) => verify(null, signedText(build, registry), key, value))
  return isSigned ? { remote, buildId, until: new Date(Number(seconds) * 1000) } : null
}
