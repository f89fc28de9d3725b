/** What a remote's build says of itself (`remote.json`), and how that becomes an entry of the registry. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { InsetRow } from 'shared-kernel/insets'
import type { EmitRow, FillRow, HearRow, PageRow, SlotRow, WidgetRow } from 'shared-kernel/remote-contracts'
import { folderOf } from './checkout.ts'
import type { ModuleFiles } from './live-remote.ts'
import type { Deployment } from './registry-document.ts'

/** What a remote's build says of itself; file names are relative to the build's folder. */
export interface RemoteDescription {
  name: string
  version: string
  buildId: string
  global: string
  /** Range of kernel versions. */
  kernel: string
  /** Range of React versions. */
  react: string
  policy: string
  entry: string
  pages: PageRow[]
  widgets?: WidgetRow[]
  /** Places in its pages that others may fill, and what it fills of others'. */
  slots?: SlotRow[]
  fills?: FillRow[]
  /** What it tells others in a document, and what it listens to. */
  emits?: EmitRow[]
  hears?: HearRow[]
  insets?: InsetRow[]
  /** Contract of each exposed module, e.g. `page@1`; its types stand in `types/<module>.d.ts`. */
  contracts: Record<string, string>
  modules: Record<string, ModuleFiles>
  /** By exposed module, the files that it loads as it goes; builds of before do not say. */
  later?: Record<string, string[]>
  /** By door of the page, the names that the build takes of it, `*` where it takes it whole; builds of before do not say. */
  takes?: Record<string, string[]>
  /** Files of other remotes that went into it; absent where there are none, as there should be. */
  foreign?: string[]
  /** Hash of every file of the build; compressed copies have theirs in the file that they are copies of. */
  files: Record<string, string>
}

/** Name of the description in a build's folder. */
export const DESCRIPTION = 'remote.json'

/** The folder of a remote's last build. @throws when it has not been built */
export function buildFolderOf(remote: string): string {
  const dist = path.join(folderOf(remote), 'dist')
  const pointer = path.join(dist, 'last-build')
  if (!existsSync(pointer)) throw new Error(`${remote} is not built: run its build first`)
  return path.join(dist, readFileSync(pointer, 'utf8'))
}

/** Reads a build's description. @throws when there is none */
export const readDescription = (buildFolder: string) =>
  JSON.parse(readFileSync(path.join(buildFolder, DESCRIPTION), 'utf8')) as RemoteDescription

/** Where a build's files are, for browsers; ends with a slash. */
export const baseOf = ({ name, buildId }: Pick<RemoteDescription, 'name' | 'buildId'>) => `/remotes/${name}/${buildId}/`

/** The hash that a file of a build must have, by the file's address. */
export const fileIntegrity = ({ extras }: Deployment, href: string): string | undefined =>
  extras.files[path.posix.basename(href)]

/** A build as an entry of the registry, for nobody yet. One whose entry is not among its files has none that is valid. */
export function deploymentOf(about: RemoteDescription): Deployment {
  const { version, buildId, global, kernel, policy, pages, widgets, slots, fills, emits, hears, insets, files } = about
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
      ...(emits && { emits }),
      ...(hears && { hears }),
      ...(insets && { insets }),
      modules,
      ...(later && { later }),
      files,
      since: null,
    },
  }
}
