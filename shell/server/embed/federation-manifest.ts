/** A build's React embeds in Module Federation's `mf-manifest.json`, for tools of hosts. Pages are not listed. */
import path from 'node:path/posix'
import { fileIntegrity } from 'releases/manifest/build-folder'
import type { Deployment } from 'releases/manifest/manifest'

/** Hosts must not preload files, as they lack the hashes. The container loads each file with its hash. */
const NO_PRELOADS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

/** Hashes of the files that the embeds load, by file name. */
function hashesOf(build: Deployment): Record<string, string> {
  const { modules, later = {}, widgets = [] } = build.extras
  const files = widgets.flatMap(({ module }) => {
    const { scripts = [], styles = [] } = modules[module] ?? {}
    return [...scripts, ...styles, ...(later[module] ?? [])]
  })
  const hashes = [build.url, ...new Set(files)].map(
    (file) => [path.basename(file), fileIntegrity(build, file)] as const,
  )
  return Object.fromEntries(hashes.flatMap(([file, hash]) => (hash === undefined ? [] : [[file, hash]])))
}

/**
 * The manifest at `/remotes/<remote>/mf-manifest.json`.
 * @param site origin of the site: not every tool understands the public path `auto`
 * @returns null for a build without React embeds
 */
export function federationManifest(remote: string, build: Deployment, site: string) {
  const { url, metadata, extras } = build
  const { buildId, global, widgets = [] } = extras
  if (widgets.length === 0) return null
  const name = remote.replaceAll('-', '_')
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: buildId, buildName: remote },
      remoteEntry: {
        name: path.basename(url),
        path: '',
        type: 'global',
        // An addition to the format, for hosts that verify the entry (docs/embedding.md).
        integrity: metadata.integrity,
      },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: global,
      publicPath: `${site}${path.dirname(url)}/`,
    },
    // Another addition: the hash of each file, for hosts that load more than the entry.
    integrity: hashesOf(build),
    shared: [],
    remotes: [],
    exposes: widgets.map(({ module }) => ({
      id: `${name}:${path.basename(module)}`,
      name: path.basename(module),
      path: module,
      assets: NO_PRELOADS,
    })),
  }
}
