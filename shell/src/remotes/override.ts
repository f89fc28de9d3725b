/**
 * MF-06: one visitor's own build of one remote, in place of the live one. The address says which
 * (`?mf=remote-bible@http://localhost:4202`), the document server decides whether that is allowed, and the visitor's
 * browser fetches it: `localhost` is the visitor's computer, wherever the server stands.
 *
 * A signed link (`releases/preview-link`) does the same for a build that is in the registry: the document server has
 * it, so it is rendered like any other, and the browser only says so.
 */
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { LiveRemote, ModuleFiles } from 'releases/live-remote'

/** Parameter of the address and name of the cookie. */
export const OVERRIDE_KEY = 'mf'
/** Value of the parameter that ends an override. */
export const NO_OVERRIDE = 'off'

/** Build id of every build that is made to be shown this way: the document allows its policy before it is known. */
export const LOCAL_BUILD = 'dev'

export interface Override {
  remote: string
  /** Where the build is served, e.g. `http://localhost:4202`. */
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFile = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]+$/.test(value)
const isFileList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isFile)
const isModule = (value: unknown): value is ModuleFiles =>
  isRecord(value) && isFileList(value.scripts) && isFileList(value.styles)
const isPage = (value: unknown): value is PageRow =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.module === 'string' &&
  Array.isArray(value.paths) &&
  value.paths.every((path) => typeof path === 'string' && path.startsWith('/'))

/**
 * Reads the `remote.json` of a build strictly; every file becomes an address at the override's origin.
 * @throws Error naming the field that is wrong
 */
export function parseOverriding(json: unknown, override: Override): LiveRemote {
  const refuse = (problem: string) => new Error(`${override.origin}/remote.json: ${problem}`)
  if (!isRecord(json)) throw refuse('not an object')
  if (json.name !== override.remote) throw refuse(`describes ${String(json.name)}, not ${override.remote}`)
  if (json.policy !== policyOfOverride(override)) throw refuse(`policy is not ${policyOfOverride(override)}`)
  const { version, buildId, global, kernel, entry, files, pages, modules } = json
  const texts = { version, buildId, global, kernel }
  for (const [field, value] of Object.entries(texts)) {
    if (typeof value !== 'string' || value === '') throw refuse(`${field} is not a text`)
  }
  if (!isFile(entry) || !isRecord(files)) throw refuse('entry and files are required')
  const integrity = files[entry]
  if (typeof integrity !== 'string' || !/^sha384-[\w+/=]{64}$/.test(integrity)) throw refuse('the entry has no sha384')
  if (!Array.isArray(pages) || !pages.every(isPage)) throw refuse('pages is not a list of pages')
  if (!isRecord(modules)) throw refuse('modules is missing')
  const at = (file: string) => `${override.origin}/${file}`
  const located = Object.entries(modules).map(([module, of]) => {
    if (!isModule(of)) throw refuse(`modules: ${module} has no scripts and styles`)
    return [module, { scripts: of.scripts.map(at), styles: of.styles.map(at) }]
  })
  return {
    ...(texts as Record<keyof typeof texts, string>),
    name: override.remote,
    entry: at(entry),
    integrity,
    pages,
    modules: Object.fromEntries(located) as LiveRemote['modules'],
  }
}
