/**
 * MF-06: a visitor's own build of one remote in place of the live one. The address names it
 * (`?mf=remote-bible@http://localhost:4202`), the document server decides whether that is allowed, and the browser
 * loads it: `localhost` is the visitor's computer. A signed link (`releases/preview-link`) does the same for a build in
 * the store: the document server renders it like any other, and the browser only shows a badge.
 */
import { nonEmptyText, listOf, oneOf, optional, readStrictly, shape, text, textLike } from 'shared-kernel/json'
import type { LiveRemote } from 'releases/manifest/live-remote'

/** Name of the query parameter and of the cookie. */
export const OVERRIDE_KEY = 'mf'
/** Value that ends an override. */
export const NO_OVERRIDE = 'off'

/** Build id of all local builds: the document's policy allows it before it is known. */
export const LOCAL_BUILD = 'dev'

export interface Override {
  remote: string
  /** Origin that serves the build, e.g. `http://localhost:4202`. */
  origin: string
}

/** A build in the store, shown by a signed link. */
export interface Preview {
  remote: string
  buildId: string
  /** End of the link's validity, ISO time. */
  until: string
  /** Why the live build is shown: the link has expired, or the store no longer has the build. */
  problem: 'ended' | 'gone' | null
}

const LOOPBACK = ['localhost', '127.0.0.1']

/** Parses `remote-bible@http://localhost:4202`; null for anything else, including origins other than localhost. */
export function parseOverride(text: string): Override | null {
  const [, remote, address] = /^(remote-[a-z]+)@(https?:\/\/[a-z\d.:]+)$/.exec(text) ?? []
  if (remote === undefined || address === undefined || !URL.canParse(address)) return null
  const { origin, hostname } = new URL(address)
  return LOOPBACK.includes(hostname) ? { remote, origin } : null
}

export const formatOverride = ({ remote, origin }: Override) => `${remote}@${origin}`

/** Name of the Trusted Types policy of a local build. */
export const policyOfOverride = ({ remote }: Override) => `build-${remote}-${LOCAL_BUILD}`

const file = textLike(/^[\w.-]+$/, "a file's name")
const hash = textLike(/^sha384-[\w+/=]{64}$/, 'a sha384')
const page = shape({ name: text, module: text, paths: listOf(textLike(/^\//, 'a path')) })

const descriptionOf = (override: Override) =>
  shape({
    name: oneOf(override.remote),
    policy: oneOf(policyOfOverride(override)),
    buildId: nonEmptyText,
    global: nonEmptyText,
    entry: file,
    pages: listOf(page),
    fills: optional(listOf(shape({ slot: textLike(/@\d+$/, 'a slot'), module: text }))),
  })

/**
 * Validates the `remote.json` of a local build; its entry becomes an address at the override's origin.
 * @throws Error naming the invalid field
 */
export function parseOverrideRemote(json: unknown, override: Override): LiveRemote {
  const source = `${override.origin}/remote.json`
  const { policy: _policy, entry, ...described } = readStrictly(source, descriptionOf(override), json)
  const { files } = readStrictly(source, shape({ files: shape({ [entry]: hash }) }), json)
  const { pages } = json as Pick<LiveRemote, 'pages'>
  return { ...described, entry: `${override.origin}/${entry}`, integrity: files[entry]!, pages }
}
