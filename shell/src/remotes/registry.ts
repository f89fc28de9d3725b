/**
 * The registry says which build of each remote is live. On disk it has the shape of the public frontend-discovery
 * schema; a document carries only the slice that the page needs (`LiveRemote`s).
 */
import type { PageRow, WidgetRow } from 'shared-kernel/remote-contracts'

/** Files of an exposed module, as site-relative addresses. */
export interface ModuleFiles {
  scripts: string[]
  styles: string[]
}

/** A remote as the page knows it: one build, fixed for the life of the document. */
export interface LiveRemote {
  name: string
  version: string
  buildId: string
  /** Global name of the container. */
  global: string
  /** Address of the container's entry. */
  entry: string
  integrity: string
  /** Range of kernel versions this build was made for. */
  kernel: string
  pages: PageRow[]
  modules: Record<string, ModuleFiles>
}

/** One deployment of a remote in the registry document. */
export interface Deployment {
  url: string
  metadata: { version: string; integrity: string }
  deployment: { traffic: number; default: boolean }
  extras: {
    buildId: string
    global: string
    kernel: string
    /** Name of the build's Trusted Types policy: a document must allow it. */
    policy: string
    pages: PageRow[]
    /** What pages of others may show (MF-05). */
    widgets?: WidgetRow[]
    modules: Record<string, ModuleFiles>
    /** Hash of every file of the build, by its name in the build's folder. */
    files: Record<string, string>
  }
}

export interface RegistryDocument {
  schema: 'frontend-discovery/v1-pre'
  revision: number
  issuedAt: string
  microFrontends: Record<string, Deployment[]>
}

export const EMPTY_REGISTRY: RegistryDocument = {
  schema: 'frontend-discovery/v1-pre',
  revision: 0,
  issuedAt: '1970-01-01T00:00:00.000Z',
  microFrontends: {},
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

function problemOf(remote: string, entry: unknown): string | null {
  if (!isRecord(entry) || !isRecord(entry.metadata) || !isRecord(entry.deployment) || !isRecord(entry.extras)) {
    return 'url, metadata, deployment and extras are required'
  }
  const { extras } = entry
  if (!isBuildAddress(entry.url, remote)) return `url ${String(entry.url)} is not below /remotes/${remote}/`
  if (!/^sha384-[A-Za-z0-9+/=]{64}$/.test(String(entry.metadata.integrity))) return 'metadata.integrity is not a sha384'
  for (const field of ['buildId', 'global', 'kernel', 'policy']) {
    if (typeof extras[field] !== 'string') return `extras.${field} is not a string`
  }
  if (!Array.isArray(extras.pages)) return 'extras.pages is not a list'
  for (const page of extras.pages as unknown[]) {
    if (
      !isRecord(page) ||
      typeof page.name !== 'string' ||
      typeof page.module !== 'string' ||
      !Array.isArray(page.paths)
    ) {
      return 'a page has no name, module or paths'
    }
  }
  if (extras.widgets !== undefined && !(Array.isArray(extras.widgets) && extras.widgets.every(isWidget))) {
    return 'extras.widgets is not a list of widgets'
  }
  if (!isRecord(extras.modules) || !isRecord(extras.files)) return 'extras.modules and extras.files are required'
  return null
}

/**
 * Reads a registry document strictly.
 * @throws Error naming the remote and the field that is wrong
 */
export function parseRegistry(json: unknown): RegistryDocument {
  if (!isRecord(json) || json.schema !== EMPTY_REGISTRY.schema) throw new Error('Registry: unknown schema')
  if (!Number.isInteger(json.revision)) throw new Error('Registry: revision is not an integer')
  if (!isRecord(json.microFrontends)) throw new Error('Registry: microFrontends is missing')
  for (const [remote, deployments] of Object.entries(json.microFrontends)) {
    if (!Array.isArray(deployments)) throw new Error(`Registry: ${remote} is not a list of deployments`)
    for (const entry of deployments as unknown[]) {
      const problem = problemOf(remote, entry)
      if (problem !== null) throw new Error(`Registry: ${remote}: ${problem}`)
    }
  }
  return json as unknown as RegistryDocument
}

/** The live builds, in the order of the registry: each remote's default deployment. */
export function liveRemotes(registry: RegistryDocument): LiveRemote[] {
  return Object.entries(registry.microFrontends).flatMap(([name, deployments]) => {
    const live = deployments.find(({ deployment }) => deployment.default)
    if (!live) return []
    const { buildId, global, kernel, pages, modules } = live.extras
    const { version, integrity } = live.metadata
    return [{ name, version, buildId, global, entry: live.url, integrity, kernel, pages, modules }]
  })
}
