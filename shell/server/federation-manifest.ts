/**
 * The widgets of a build as federation tools of others read them: Module Federation's own `mf-manifest.json`. Pages are
 * the shell's and stand in none. Pure.
 */
import path from 'node:path/posix'
import type { Deployment } from 'releases/registry-document'

/** What hosts would fetch ahead: nothing, because they know no hashes. The container fetches what it needs, each with its own. */
const NOTHING_AHEAD = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }

/**
 * The manifest of a remote's live build, to be served at `/remotes/<remote>/mf-manifest.json`: the folder of its entry is
 * told from there.
 * @returns null for a build without widgets
 */
export function federationManifest(remote: string, { url, metadata, extras }: Deployment) {
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
        path: path.relative(`/remotes/${remote}`, path.dirname(url)),
        type: 'global',
        // Not of the format: for hosts that check what they load (docs/embed.md).
        integrity: metadata.integrity,
      },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: global,
      publicPath: 'auto',
    },
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
