/**
 * The widgets of a build as federation tools of others read them: Module Federation's own `mf-manifest.json`. Pages are
 * the shell's and stand in none. Pure.
 */
import path from 'node:path/posix'
import { fileIntegrity } from 'releases/manifest/build-folder'
import type { Deployment } from 'releases/manifest/manifest'

/** What hosts would fetch ahead: nothing, because they know no hashes. The container fetches what it needs, each with its own. */
const NOTHING_AHEAD = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

/** The hashes of all that a build's widgets may load, by the file's name in the build's folder. */
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
 * The manifest of a remote's live build, to be served at `/remotes/<remote>/mf-manifest.json`.
 * @param site origin of the site: what a manifest names is told from it by every tool, whatever that knows of `auto`
 * @returns null for a build without widgets
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
        // Not of the format: for hosts that check what they load (docs/embedding.md).
        integrity: metadata.integrity,
      },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: global,
      publicPath: `${site}${path.dirname(url)}/`,
    },
    // Not of the format either: hosts that load more than the entry by themselves find each file's hash here.
    integrity: hashesOf(build),
    shared: [],
    remotes: [],
    exposes: widgets.map(({ module }) => ({
      id: `${name}:${path.basename(module)}`,
      name: path.basename(module),
      path: module,
      assets: NOTHING_AHEAD,
    })),
  }
}
