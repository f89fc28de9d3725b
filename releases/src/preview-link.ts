/**
 * A link that shows one visitor a build which is in the registry but not everybody's: being checked, out for a share,
 * or an earlier one. Only its team and the operator can make one, so every environment accepts it; it is valid for a time,
 * on the site alone that it was made for: teams have one key for several sites.
 *
 * `remote-bible@3f2a91bc04~1795259400~<signature>`: the build, when the link ends in seconds since 1970, and Ed25519
 * over the two and the site in base64url. Nothing in it needs escaping in an address or a cookie.
 */
import { type KeyObject, sign, verify } from 'node:crypto'
import type { RemotesTable } from './remotes-table/document.ts'

/** One build that a link shows. */
export interface PreviewedBuild {
  remote: string
  buildId: string
  /** When the link ends. */
  until: Date
}

/** Parameter of an address that carries a link's text; the shell's name for it is `OVERRIDE_KEY`. */
const PARAMETER = 'mf'

/** A site, by what its table of remotes calls it. */
type Site = Pick<RemotesTable, 'site'>

/** Whose links count on a site. */
export interface LinkRules {
  table: Site
  /** The keys that may speak for a remote. */
  keysOf: (remote: string) => KeyObject[]
}

/** Who makes a link, and for which site. */
export interface LinkMaker {
  table: Site
  signing: KeyObject
}

/** These keys sign other things as well, so the text says what it is: no signature of one serves as the other's. */
const signedText = (build: string, { site = '' }: Site) => Buffer.from(`preview link\n${build}\n${site}`)
/** Links of before were of every site that had the key. */
const textOfBefore = (build: string) => Buffer.from(`preview link\n${build}`)

/** The text of a link. */
export function previewText({ remote, buildId, until }: PreviewedBuild, { table, signing }: LinkMaker): string {
  const build = `${remote}@${buildId}~${Math.floor(until.getTime() / 1000)}`
  return `${build}~${sign(null, signedText(build, table), signing).toString('base64url')}`
}

/** The link itself, at the top of a site or at one of its addresses. */
export function previewLink(address: string, build: PreviewedBuild, maker: LinkMaker): string {
  const url = new URL(address)
  url.search = `?${PARAMETER}=${previewText(build, maker)}`
  return url.href
}

const TEXT = /^(?<build>(?<remote>remote-[a-z]+)@(?<buildId>[\w.-]+)~(?<seconds>\d{1,10}))~(?<signature>[\w-]{86})$/

/**
 * Reads a link's text, also of one that has ended, as all have that name no site; null for anything that no key of the
 * remote has signed for this one.
 */
export function readPreview(text: string, { table, keysOf }: LinkRules): PreviewedBuild | null {
  const found = TEXT.exec(text)?.groups as
    Record<'build' | 'remote' | 'buildId' | 'seconds' | 'signature', string> | undefined
  if (!found) return null
  const { build, remote, buildId, seconds, signature } = found
  const value = Buffer.from(signature, 'base64url')
  const isSigned = (signed: Buffer) => keysOf(remote).some((key) => verify(null, signed, key, value))
  if (isSigned(signedText(build, table))) return { remote, buildId, until: new Date(Number(seconds) * 1000) }
  return isSigned(textOfBefore(build)) ? { remote, buildId, until: new Date(0) } : null
}
