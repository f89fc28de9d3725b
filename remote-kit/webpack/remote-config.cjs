// Webpack configuration of a remote. Options of all builds, with their reasons: base-config.cjs; modules shared in a
// page: shared-modules.cjs. A remote exposes the modules in its tables: src/pages.ts, src/widgets.ts, src/slots.ts and
// src/embeds.ts.
const { existsSync } = require('node:fs')
const path = require('node:path')
const webpack = require('webpack')
const { version: react } = require('react/package.json')
const { buildId, topOf } = require('./build-id.cjs')
const { DescribeRemotePlugin } = require('./describe-remote.cjs')
const { requireSitePackages } = require('./packed-packages.cjs')
const { PinFilesPlugin } = require('./pin-files.cjs')
const { exposedModules } = require('./remote-tables.cjs')
const { builtApart, emptied, serverConfig, webConfig } = require('./base-config.cjs')
const { sharedByRemotes, sharedModules } = require('./shared-modules.cjs')

/** Parts of a remote's folder that are input of a build, beside name, version and kernel range of its package.json. */
const PARTS = ['webpack.config.js', 'src']

/**
 * The range of kernel versions, from the lowest one with everything that the remote uses (docs/contributing.md): a peer
 * dependency if the kernel is installed from a file, a dependency in the workspace.
 */
function kernelRangeOf({ name, peerDependencies, dependencies }) {
  const range = peerDependencies?.['shared-kernel'] ?? dependencies?.['shared-kernel']
  if (!range) throw new Error(`${name}: its package.json has no range of versions for shared-kernel`)
  return range
}

/**
 * The builds of a remote: a container for the browser, and one module per page and embed for the server. The server
 * never renders widgets and slot content; it alone renders embeds.
 * @param {string} folder of the remote; its package.json names it
 * @returns function that webpack calls with `--env`. `apart`: folder for builds that are not released, with a folder
 * per   package; `publicPath`: address of the files, `auto` for that of the entry
 */
const remoteConfig = (folder) => (options) => {
  const configs = configsOf(folder, options)
  return options?.apart ? configs.map(builtApart) : configs
}

function configsOf(folder, { apart, publicPath } = {}) {
  requireSitePackages(topOf(folder))
  const manifest = require(path.join(folder, 'package.json'))
  const { name, version } = manifest
  const kernelRange = kernelRangeOf(manifest)
  const { pages, widgets, fills, embeds } = exposedModules(folder)
  const fields = [name, version, kernelRange]
  const id = buildId({ folder, fields, parts: PARTS })
  const global = `${name.replace(/-/g, '_')}_${id}`
  const outputPath = apart ? path.resolve(apart, name) : path.join(folder, 'dist', id)
  const fileOf = (exposed) => `./src/exposed/${exposed}.tsx`
  // Server-only code of a page is in a file of its own, so that browsers do not download it.
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
    entry: Object.fromEntries([...pages, ...embeds].map((exposed) => [exposed, serverFileOf(exposed)])),
    // The document server injects its own React and kernel, so that it has one instance of each.
    externals: sharedModules.map((entryPoint) => ({ [entryPoint]: `commonjs ${entryPoint}` })),
  })
  const describing = new DescribeRemotePlugin(about)
  return [
    {
      ...web,
      entry: {},
      // Runs last: the description includes the server's files.
      dependencies: [server.name],
      plugins: [
        ...web.plugins,
        // webpack's own container, 3 kB: only the shell has the federation runtime.
        new webpack.container.ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:8].js',
          // A property of window, not a var: a retry must be able to delete the first container.
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

// The public path of a build begins at the site's root. On a page of another origin (MF-05) it must begin at the origin
// of the container instead.
class ForeignPublicPathPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack
    const place = RuntimeGlobals.publicPath

    class ForeignPublicPath extends RuntimeModule {
      constructor() {
        super('foreign public path', RuntimeModule.STAGE_ATTACH)
      }

      generate() {
        return [
          // From the prototype: an element of the page may be named "currentScript".
          'var script = Reflect.get(Document.prototype, "currentScript", document);',
          `var address = script && script.src && new URL(${place}, script.src);`,
          `if (address && address.origin !== location.origin) ${place} = address.href;`,
        ].join('\n')
      }
    }

    compiler.hooks.thisCompilation.tap('ForeignPublicPath', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(place)
        .tap('ForeignPublicPath', (chunk) => compilation.addRuntimeModule(chunk, new ForeignPublicPath()))
    })
  }
}

module.exports = { remoteConfig }
