/** Publishing a build: what `remote.json` says of it becomes its entry in the registry. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageRow, WidgetRow } from 'shared-kernel/remote-contracts'
import {
  type Deployment,
  type ModuleFiles,
  type RegistryDocument,
  parseRegistry,
} from '../../shell/src/remotes/registry.ts'
import type { DirectoryStore } from './store.ts'

/** What a remote's build says of itself. */
export interface RemoteDescription {
  name: string
  version: string
  buildId: string
  global: string
  kernel: string
  policy: string
  entry: string
  pages: PageRow[]
  widgets?: WidgetRow[]
  modules: Record<string, ModuleFiles>
  files: Record<string, string>
}

/** The folder of a remote's last build. @throws when it has not been built */
export function buildFolderOf(remote: string): string {
  const dist = path.join(import.meta.dirname, '../..', remote, 'dist')
  const pointer = path.join(dist, 'last-build')
  if (!existsSync(pointer)) throw new Error(`${remote} is not built: run its build first`)
  return path.join(dist, readFileSync(pointer, 'utf8'))
}

export const readDescription = (buildFolder: string) =>
  JSON.parse(readFileSync(path.join(buildFolder, 'remote.json'), 'utf8')) as RemoteDescription

/** A build as an entry of the registry, live for everybody. */
export function deploymentOf(about: RemoteDescription): Deployment {
  const { name, version, buildId, global, kernel, policy, pages, widgets, files } = about
  const base = `/remotes/${name}/${buildId}/`
  const integrity = files[about.entry]
  if (integrity === undefined) throw new Error(`${name}: the entry ${about.entry} is not among the files of the build`)
  const modules = Object.fromEntries(
    Object.entries(about.modules).map(([module, { scripts, styles }]) => [
      module,
      { scripts: scripts.map((file) => base + file), styles: styles.map((file) => base + file) },
    ]),
  )
  return {
    url: base + about.entry,
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: { buildId, global, kernel, policy, pages, ...(widgets && { widgets }), modules, files },
  }
}

/** The registry with one remote's live build replaced. */
export function withDeployment(
  registry: RegistryDocument,
  remote: string,
  deployment: Deployment,
  now: Date,
): RegistryDocument {
  return parseRegistry({
    ...registry,
    revision: registry.revision + 1,
    issuedAt: now.toISOString(),
    microFrontends: { ...registry.microFrontends, [remote]: [deployment] },
  })
}

/** Puts a build into the store and makes it live; nothing happens when it is live already. */
export function publish(
  store: DirectoryStore,
  buildFolder: string,
  now: Date,
): { about: RemoteDescription; changed: boolean } {
  const about = readDescription(buildFolder)
  if (!store.has(about.name, about.buildId)) store.add(about.name, about.buildId, buildFolder)
  const registry = store.readRegistry()
  const live = registry.microFrontends[about.name]?.find(({ deployment }) => deployment.default)
  if (live?.extras.buildId === about.buildId) return { about, changed: false }
  store.writeRegistry(withDeployment(registry, about.name, deploymentOf(about), now))
  return { about, changed: true }
}
