/**
 * The registry: one document that says which builds of each remote there are and which one visitors get. It has the
 * shape of the public frontend-discovery schema; what that schema has no name for stands in `extras`.
 */
import type { PageRow, WidgetRow } from 'shared-kernel/remote-contracts'
import { isRecord } from './is-record.ts'
import type { ModuleFiles } from './live-remote.ts'

/**
 * One build of a remote in the registry. `default` with the rest of the traffic: live. Not default with traffic: out
 * for a share of the visitors. Without traffic: either an earlier build, or one that is being checked (`since: null`).
 */
export interface Deployment {
  url: string
  metadata: { version: string; integrity: string }
  /** `traffic` is a whole number of per cent. */
  deployment: { traffic: number; default: boolean }
  extras: {
    buildId: string
    global: string
    /** Range of kernel versions this build was made for. */
    kernel: string
    /** Name of the build's Trusted Types policy: a document must allow it. */
    policy: string
    pages: PageRow[]
    /** What pages of others may show (MF-05). */
    widgets?: WidgetRow[]
    modules: Record<string, ModuleFiles>
    /** Hash of every file of the build, by its path in the build's folder; what is not listed is not loaded. */
    files: Record<string, string>
    /** When visitors first got it this time, as ISO time; null while it is being checked. */
    since: string | null
    /** It was taken back and is not fallen back to. */
    withdrawn?: { at: string; why: string }
  }
}

/** What the last change of the registry was: the deploy record is the list of these. */
export interface Change {
  what: 'release' | 'share' | 'promote' | 'rollback' | 'check' | 'refuse'
  remote: string
  buildId: string
  /** Per cent of the visitors who get the build. */
  traffic: number
  by: string
  why?: string
}

/** Ed25519 over the document without this field, as compact JSON in the document's own order. */
export interface Signature {
  /** First 16 hexadecimal characters of the SHA-256 of the public key (SPKI, DER). */
  key: string
  /** Base64. */
  value: string
}

export interface RegistryDocument {
  schema: 'frontend-discovery/v1-pre'
  /** Grows by one with every change. */
  revision: number
  issuedAt: string
  change?: Change
  /** By remote: live, share, being checked, then earlier builds, the newest first. */
  microFrontends: Record<string, Deployment[]>
  signature?: Signature
}

export const EMPTY_REGISTRY: RegistryDocument = {
  schema: 'frontend-discovery/v1-pre',
  revision: 0,
  issuedAt: '1970-01-01T00:00:00.000Z',
  microFrontends: {},
}

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isHash = (value: unknown) => /^sha384-[A-Za-z0-9+/=]{64}$/.test(String(value))
const isPercent = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100

/** Remotes are served by the site itself: a registry that points elsewhere is refused. */
const isBuildAddress = (value: unknown, remote: string) =>
  typeof value === 'string' &&
  new RegExp(`^/remotes/${remote}/[\\w.-]+/[\\w./-]+$`).test(value) &&
  !value.includes('..')

const isWidget = (row: unknown) =>
  isRecord(row) &&
  [row.name, row.module].every((text) => typeof text === 'string') &&
  /^lelkesz-[a-z-]+$/.test(String(row.element)) &&
  isRecord(row.attributes)

const isPage = (row: unknown) =>
  isRecord(row) && typeof row.name === 'string' && typeof row.module === 'string' && Array.isArray(row.paths)

const isFileName = (name: string) => /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name)

function problemOf(remote: string, entry: unknown): string | null {
  if (!isRecord(entry) || !isRecord(entry.metadata) || !isRecord(entry.deployment) || !isRecord(entry.extras)) {
    return 'url, metadata, deployment and extras are required'
  }
  const { extras, deployment } = entry
  if (!isBuildAddress(entry.url, remote)) return `url ${String(entry.url)} is not below /remotes/${remote}/`
  if (!isHash(entry.metadata.integrity)) return 'metadata.integrity is not a sha384'
  if (!isPercent(deployment.traffic)) return 'deployment.traffic is not a whole number of per cent'
  if (typeof deployment.default !== 'boolean') return 'deployment.default is neither true nor false'
  for (const field of ['buildId', 'global', 'kernel', 'policy']) {
    if (typeof extras[field] !== 'string') return `extras.${field} is not a string`
  }
  if (!/^[\w.-]+$/.test(String(extras.buildId))) return `extras.buildId ${String(extras.buildId)} is no folder's name`
  if (extras.since !== null && !isTime(extras.since)) return 'extras.since is not a time'
  if (!Array.isArray(extras.pages) || !extras.pages.every(isPage)) return 'a page has no name, module or paths'
  if (extras.widgets !== undefined && !(Array.isArray(extras.widgets) && extras.widgets.every(isWidget))) {
    return 'extras.widgets is not a list of widgets'
  }
  if (!isRecord(extras.modules) || !isRecord(extras.files)) return 'extras.modules and extras.files are required'
  for (const [file, hash] of Object.entries(extras.files)) {
    if (!isFileName(file) || !isHash(hash)) return `extras.files: ${file} is not a file with a sha384`
  }
  return null
}

function problemOfAll(deployments: Deployment[]): string | null {
  const builds = deployments.map(({ extras }) => extras.buildId)
  if (new Set(builds).size < builds.length) return 'one build stands in it twice'
  if (deployments.filter(({ deployment }) => deployment.default).length > 1) return 'two builds are the default'
  return null
}

/**
 * Reads a registry document strictly.
 * @throws Error naming the remote and the field that is wrong
 */
export function parseRegistry(json: unknown): RegistryDocument {
  if (!isRecord(json) || json.schema !== EMPTY_REGISTRY.schema) throw new Error('Registry: unknown schema')
  if (!Number.isInteger(json.revision)) throw new Error('Registry: revision is not an integer')
  if (!isTime(json.issuedAt)) throw new Error('Registry: issuedAt is not a time')
  if (!isRecord(json.microFrontends)) throw new Error('Registry: microFrontends is missing')
  for (const [remote, deployments] of Object.entries(json.microFrontends)) {
    if (!/^[a-z][a-z-]*$/.test(remote)) throw new Error(`Registry: ${remote} is no name of a remote`)
    if (!Array.isArray(deployments)) throw new Error(`Registry: ${remote} is not a list of deployments`)
    for (const entry of deployments as unknown[]) {
      const problem = problemOf(remote, entry)
      if (problem !== null) throw new Error(`Registry: ${remote}: ${problem}`)
    }
    const problem = problemOfAll(deployments as Deployment[])
    if (problem !== null) throw new Error(`Registry: ${remote}: ${problem}`)
  }
  return json as unknown as RegistryDocument
}
