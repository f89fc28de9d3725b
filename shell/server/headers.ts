/** The security headers of a document. Pure: a test reads them line by line. */
import type { Boot } from '../src/boot.ts'
import type { RegistryDocument } from '../src/remotes/registry.ts'

export interface HeaderFacts {
  nonce: string
  embedded: boolean
  /** Who may frame embedded documents, from the settings. */
  embedHosts: string
  /** Trusted Types policies of the builds in this document. */
  policies: string[]
  /** Origins besides the site's own that the page may call. */
  connect: string[]
}

/** Policies that are made by hand: the remotes' entries and the inert HTML parser. */
const OWN_POLICIES = ['remote-entries', 'safe-html']

/** One enforced policy, without any `unsafe-*`: scripts from here or with the nonce, and no script text as a string. */
export function contentSecurityPolicy({ nonce, embedded, embedHosts, policies, connect }: HeaderFacts): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self' https:",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    `frame-ancestors ${embedded ? embedHosts : "'self'"}`,
    "require-trusted-types-for 'script'",
    // A second attempt at a remote runs its build again, which makes its policy again: hence the duplicates.
    ['trusted-types', ...OWN_POLICIES, ...policies, "'allow-duplicates'"].join(' '),
  ].join('; ')
}

/** All headers of a document besides its content type. */
export function documentHeaders(facts: HeaderFacts): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(facts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=(), autoplay=(self), fullscreen=(self)',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-cache',
    ...(facts.embedded ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
  }
}

/** Origins besides the site's own that a document's page may call: each only where the document says so. */
export function calledOrigins({ apiOrigin, analytics, monitoring, config }: Boot): string[] {
  const services = [analytics?.tracker, monitoring?.dsn].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  )
  const bibles = (config?.bible_hosts ?? []).map((host) => `https://${host}`)
  return [...(apiOrigin === '' ? [] : [apiOrigin]), ...services, ...bibles]
}

/** The Trusted Types policies of the live builds. */
export const policiesOf = (registry: RegistryDocument): string[] =>
  Object.values(registry.microFrontends).flatMap((deployments) =>
    deployments.filter(({ deployment }) => deployment.default).map(({ extras }) => extras.policy),
  )
