// How a remote is built. What every build has, with the reason of each option, stands in base-config.cjs; what the
// packages share in a page in shared-modules.cjs; what a remote exposes in its tables: src/pages.ts, src/widgets.ts,
// src/slots.ts and src/insets.ts.
const { existsSync } = require('node:fs')
const path = require('node:path')
const webpack = require('webpack')
const { version: react } = require('react/package.json')
const { buildId, topOf } = require('./build-id.cjs')
const { DescribeRemotePlugin } = require('./describe-remote.cjs')
const { ForeignPublicPathPlugin } = require('./foreign-public-path.cjs')
const { mustBeOurs } = require('./packed-packages.cjs')
const { PinFilesPlugin } = require('./pin-files.cjs')
const { exposedModules } = require('./remote-tables.cjs')
const { builtApart, emptied, serverConfig, webConfig } = require('./base-config.cjs')
const { sharedByRemotes, sharedModules } = require('./shared-modules.cjs')

/** Built parts of a remote's folder; of its package.json, the fields in `said`. */
const PARTS = ['webpack.config.js', 'src']

/**
 * docs/contributing.md: the range from the lowest version that has everything the remote uses. A peer dependency
 * where the kernel is installed from a file, a dependency in the workspace.
 */
function kernelRangeOf({ name, peerDependencies, dependencies }) {
  const range = peerDependencies?.['shared-kernel'] ?? dependencies?.['shared-kernel']
  if (!range) throw new Error(`${name}: its package.json does not say which versions of shared-kernel it goes with`)
  return range
}

/**
 * The builds of a remote: a container for the browser and one plain module per page and inset for the server. Widgets,
 * which pages of others show, and what fills slots are never rendered on the server; insets nowhere else.
 * @param {string} folder of the remote; its package.json names it
 * @returns what webpack calls with its `--env`: `apart`, a folder for builds that are not to be released, one folder per
 *   package; `publicPath`, where browsers find the files, with `auto` beside the entry
 */
const remoteConfig = (folder) => (options) => {
  const configs = configsOf(folder, options)
  return options?.apart ? configs.map(builtApart) : configs
}

function configsOf(folder, { apart, publicPath } = {}) {
  mustBeOurs(topOf(folder))
  const manifest = require(path.join(folder, 'package.json'))
  const { name, version } = manifest
  const kernelRange = kernelRangeOf(manifest)
  const { pages, widgets, fills, insets } = exposedModules(folder)
  const said = [name, version, kernelRange]
  const id = buildId({ folder, said, parts: PARTS })
  const global = `${name.replace(/-/g, '_')}_${id}`
  const outputPath = apart ? path.resolve(apart, name) : path.join(folder, 'dist', id)
  const fileOf = (exposed) => `./src/exposed/${exposed}.tsx`
  // Server-only code of a page is in a file beside it, so that browsers do not fetch it.
  const serverFileOf = (exposed) => {
    const own = `./src/exposed/${exposed}.server.ts`
    return existsSync(path.join(folder, own)) ? own : fileOf(exposed)
  }
  const about = {
    name,
    version,
    buildId: id,
    global,
    kernel: kernelRange,
    react: `^${react}`,
    folder,
    pointer: apart ? null : path.join(folder, 'dist/last-build'),
    policy: `build-${name}-${id}`,
  }
  const web = webConfig({
    pkg: name,
    folder,
    name: name.replace(/-/g, '_'),
    id,
    outputPath,
    publicPath: publicPath ?? `/remotes/${name}/${id}/`,
  })
  const server = serverConfig({
    pkg: name,
    folder,
    outputPath: path.join(outputPath, 'server'),
    entry: Object.fromEntries([...pages, ...insets].map((exposed) => [exposed, serverFileOf(exposed)])),
    // The document server hands out its own React and kernel: one instance there, too.
    externals: sharedModules.map((entryPoint) => ({ [entryPoint]: `commonjs ${entryPoint}` })),
  })
  const describing = new DescribeRemotePlugin(about)
  return [
    {
      ...web,
      entry: {},
      // The description comes last and names the server's files, too.
      dependencies: [server.name],
      plugins: [
        ...web.plugins,
        // webpack's own container, 3 kB: the federation runtime stands once, in the shell.
        new webpack.container.ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:8].js',
          // A property of window, not a var: a second attempt must be able to take the first container away.
          library: { type: 'window', name: global },
          exposes: Object.fromEntries(
            [...pages, ...widgets, ...fills].map((exposed) => [
              `./${exposed}`,
              { import: fileOf(exposed), name: `__federation_expose_${exposed}` },
            ]),
          ),
          shared: sharedByRemotes(kernelRange),
        }),
        new ForeignPublicPathPlugin(),
        new PinFilesPlugin({ copiesApart: true }),
        describing,
      ],
    },
    { ...server, plugins: [...(apart ? [] : [emptied(path.join(folder, 'dist'))]), describing.serverFiles('server')] },
  ]
}

module.exports = { remoteConfig }
