/**
 * MF-06: one visitor's own build of one remote, in place of the live one. The address says which
 * (`?mf=remote-bible@http://localhost:4202`), the document server decides whether that is allowed, and the visitor's
 * browser fetches it: `localhost` is the visitor's computer, wherever the server stands.
 *
 * A signed link (`releases/preview-link`) does the same for a build that is in the registry: the document server has
 * it, so it is rendered like any other, and the browser only says so.
 */
import { filledText, listOf, oneOf, optional, readStrictly, shape, text, textLike } from 'shared-kernel/json'
import type { LiveRemote } from 'releases/manifest/live-remote'

/** Parameter of the address and name of the cookie. */
export const OVERRIDE_KEY = 'mf'
/** Value of the parameter that ends an override. */
export const NO_OVERRIDE = 'off'

/** Build id of every build that is made to be shown this way: the document allows its policy before it is known. */
export const LOCAL_BUILD = 'dev'

export interface Override {
  remote: string
  /** Origin that serves the build, e.g. `http://localhost:4202`. */
  origin: string
}

/** A build of the registry that is shown to this visitor by a signed link. */
export interface Preview {
  remote: string
  buildId: string
  /** When the link ends, as ISO time. */
  until: string
  /** Why the live build is shown after all: the link has ended, or its build is not in the registry any more. */
  problem: 'ended' | 'gone' | null
}

const LOOPBACK = ['localhost', '127.0.0.1']

/** Reads `remote-bible@http://localhost:4202`; null for anything else, and for every origin off this computer. */
export function parseOverride(text: string): Override | null {
  const [, remote, address] = /^(remote-[a-z]+)@(https?:\/\/[a-z\d.:]+)$/.exec(text) ?? []
  if (remote === undefined || address === undefined || !URL.canParse(address)) return null
  const { origin, hostname } = new URL(address)
  return LOOPBACK.includes(hostname) ? { remote, origin } : null
}

export const formatOverride = ({ remote, origin }: Override) => `${remote}@${origin}`

/** Name of the Trusted Types policy of a build that stands in for a remote. */
export const policyOfOverride = ({ remote }: Override) => `build-${remote}-${LOCAL_BUILD}`

const file = textLike(/^[\w.-]+$/, "a file's name")
const hash = textLike(/^sha384-[\w+/=]{64}$/, 'a sha384')
const page = shape({ name: text, module: text, paths: listOf(textLike(/^\//, 'a path')) })

const descriptionOf = (override: Override) =>
  shape({
    name: oneOf(override.remote),
    policy: oneOf(policyOfOverride(override)),
    buildId: filledText,
    global: filledText,
    entry: file,
    pages: listOf(page),
    fills: optional(listOf(shape({ slot: textLike(/@\d+$/, 'a slot'), module: text }))),
  })

/**
 * Reads the `remote.json` of a build strictly; its entry becomes an address at the override's origin.
 * @throws Error naming the field that is wrong
 */
export function parseOverrideRemote(json: unknown, override: Override): LiveRemote {
  const source = `${override.origin}/remote.json`
  const { policy: _policy, entry, ...described } = readStrictly(source, descriptionOf(override), json)
  const { files } = readStrictly(source, shape({ files: shape({ [entry]: hash }) }), json)
  const { pages } = json as Pick<LiveRemote, 'pages'>
  return { ...described, entry: `${override.origin}/${entry}`, integrity: files[entry]!, pages }
}
