/** Reads the description of a build (`remote.json`) and converts it to a manifest entry. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../checkout.ts'
import type { Deployment } from './manifest.ts'

/** File names are relative to the build's folder. */
export interface RemoteDescription extends BuildTables {
  name: string
  version: string
  buildId: string
  global: string
  kernel: string
  react: string
  policy: string
  entry: string
  /** Contract of each exposed module, e.g. `page@1`; its types are in `types/<module>.d.ts`. */
  contracts: Record<string, string>
  /** Imported names by kernel entry point, `*` for a namespace import; absent in old builds. */
  imports?: Record<string, string[]>
}

/** Tables of a build; its manifest entry has them unchanged. */
type BuildTables = Pick<
  Deployment['extras'],
  'pages' | 'widgets' | 'slots' | 'fills' | 'publishes' | 'subscribes' | 'embeds' | 'modules' | 'later' | 'files'
>

export const DESCRIPTION = 'remote.json'

/** Folder of a remote's last build. @throws when it has not been built */
export function buildFolderOf(remote: string): string {
  const dist = path.join(folderOf(remote), 'dist')
  const pointer = path.join(dist, 'last-build')
  if (!existsSync(pointer)) throw new Error(`${remote} is not built: run its build first`)
  return path.join(dist, readFileSync(pointer, 'utf8'))
}

/** Reads a build's description. @throws when there is none */
export const readDescription = (buildFolder: string) =>
  JSON.parse(readFileSync(path.join(buildFolder, DESCRIPTION), 'utf8')) as RemoteDescription

/** Public path of a build's files, with a trailing slash. */
export const baseOf = ({ name, buildId }: Pick<RemoteDescription, 'name' | 'buildId'>) => `/remotes/${name}/${buildId}/`

/** Expected hash of a file by its address. */
export const fileIntegrity = ({ extras }: Deployment, href: string): string | undefined =>
  extras.files[path.posix.basename(href)]

/** A build as a manifest entry without traffic; its integrity is empty if its entry file is missing. */
export function deploymentOf(about: RemoteDescription): Deployment {
  const {
    version,
    buildId,
    global,
    kernel,
    policy,
    pages,
    widgets,
    slots,
    fills,
    publishes,
    subscribes,
    embeds,
    files,
  } = about
  const base = baseOf(about)
  const integrity = files[about.entry] ?? ''
  const modules = Object.fromEntries(
    Object.entries(about.modules).map(([module, { scripts, styles }]) => [
      module,
      { scripts: scripts.map((file) => base + file), styles: styles.map((file) => base + file) },
    ]),
  )
  const later =
    about.later &&
    Object.fromEntries(Object.entries(about.later).map(([module, names]) => [module, names.map((name) => base + name)]))
  return {
    url: base + about.entry,
    metadata: { version, integrity },
    deployment: { traffic: 0, default: false },
    extras: {
      buildId,
      global,
      kernel,
      policy,
      pages,
      ...(widgets && { widgets }),
      ...(slots && { slots }),
      ...(fills && { fills }),
      ...(publishes && { publishes }),
      ...(subscribes && { subscribes }),
      ...(embeds && { embeds }),
      modules,
      ...(later && { later }),
      files,
      since: null,
    },
  }
}
