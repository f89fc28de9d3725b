// The one build of all rooms. What every build has, with the reason of each option, stands in
// tools/webpack/room-builds.cjs; what the rooms share in a page in tools/webpack/shared-modules.cjs; what a remote
// exposes in its tables, src/pages.ts and src/widgets.ts.
const { existsSync } = require('node:fs')
const path = require('node:path')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const kernel = require('./shared-kernel/package.json')
const { buildId } = require('./tools/webpack/build-id.cjs')
const { DescribeRemotePlugin } = require('./tools/webpack/describe-remote.cjs')
const { DescribeShellPlugin } = require('./tools/webpack/describe-shell.cjs')
const { ForeignPublicPathPlugin } = require('./tools/webpack/foreign-public-path.cjs')
const { EmptyFolderPlugin } = require('./tools/webpack/empty-folder.cjs')
const { PinFilesPlugin } = require('./tools/webpack/pin-files.cjs')
const { exposedModules } = require('./tools/webpack/remote-tables.cjs')
const { apart, baseConfig, serverConfig, webConfig } = require('./tools/webpack/room-builds.cjs')
const { sharedByRemotes, sharedDoors, whatTheShellProvides } = require('./tools/webpack/shared-modules.cjs')

const root = __dirname

/** The first build of a room to begin makes room for all of them; released builds live in the store. */
const emptied = (folder) => (apart ? [] : [new EmptyFolderPlugin(folder)])

/**
 * The builds of a remote: a container for the browser and one plain module per page for the server.
 * Widgets, which pages of others show, are never rendered on the server.
 * @param {string} folder of the remote
 */
function remoteConfig(folder) {
  const name = path.basename(folder)
  const { pages, widgets } = exposedModules(folder)
  const id = buildId(name)
  const global = `${name.replace(/-/g, '_')}_${id}`
  const outputPath = apart ? path.resolve(apart, name) : path.join(folder, 'dist', id)
  const { version, dependencies } = require(path.join(folder, 'package.json'))
  // docs/kernel-versions.md: from the lowest version that has everything the remote uses.
  const kernelRange = dependencies['shared-kernel']
  const fileOf = (exposed) => `./src/exposed/${exposed}.tsx`
  // What only documents say of a page stands beside it, so that no browser fetches it.
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
    react: `^${dependencies.react}`,
    folder,
    pointer: apart ? null : path.join(folder, 'dist/last-build'),
    policy: `build-${name}-${id}`,
  }
  const web = webConfig({
    room: name,
    name: name.replace(/-/g, '_'),
    id,
    outputPath,
    // `PUBLIC_PATH=auto`: the build is served from elsewhere, its files stand beside its entry.
    publicPath: process.env.PUBLIC_PATH ?? `/remotes/${name}/${id}/`,
  })
  const server = serverConfig({
    room: name,
    outputPath: path.join(outputPath, 'server'),
    entry: Object.fromEntries(pages.map((exposed) => [exposed, serverFileOf(exposed)])),
    // The document server hands out its own React and kernel: one instance there, too.
    externals: sharedDoors.map((door) => ({ [door]: `commonjs ${door}` })),
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
            [...pages, ...widgets].map((exposed) => [
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
    { ...server, plugins: [...emptied(path.join(folder, 'dist')), describing.serverFiles('server')] },
  ]
}

/**
 * The federation runtime of the shell without what it does not use: remotes describe themselves in the registry, and get
 * what they share from `shell/src/remotes/shared-scope.ts`. The names are those that its own build plugin defines.
 */
const FEDERATION = {
  KERNEL_VERSION: JSON.stringify(kernel.version),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  ENV_TARGET: '"web"',
}

/** The builds of the shell: the site for the browser, the renderer for the document server and for its guests, the script for hosts. */
function shellConfig() {
  const id = buildId('shell')
  const outputPath = apart ? path.resolve(apart, 'shell') : path.join(root, 'shell/dist')
  const web = webConfig({
    room: 'shell',
    name: 'shell',
    id,
    outputPath: path.join(outputPath, 'web'),
    publicPath: '/assets/',
  })
  const server = serverConfig({
    room: 'shell',
    outputPath: path.join(outputPath, 'server'),
    entry: { render: './src/render.tsx', guest: './guests/main.ts' },
    externals: [],
  })
  return [
    {
      ...web,
      entry: { main: './src/main.tsx' },
      plugins: [
        ...emptied(outputPath),
        ...web.plugins,
        new webpack.DefinePlugin(FEDERATION),
        new PinFilesPlugin(),
        new DescribeShellPlugin({ buildId: id, policy: `build-shell-${id}`, provides: whatTheShellProvides() }),
      ],
    },
    server,
    embedConfig(path.join(outputPath, 'embed')),
    workerConfig(path.join(outputPath, 'worker')),
  ]
}

/** The service worker (docs/offline.md) and what takes its place where it is switched off; each one file. */
function workerConfig(outputPath) {
  const base = baseConfig({ room: 'shell', name: 'shell-worker', server: false })
  const rules = base.module.rules.filter(({ test }) => !test.test('.css'))
  return {
    ...base,
    // Styles stand as text in the page that it makes itself.
    module: { rules: [...rules, { test: /\.css$/, type: 'asset/source' }] },
    target: ['webworker', 'es2021'],
    entry: { on: './src/worker/worker.ts', off: './src/worker/off.ts' },
    output: { path: outputPath, filename: '[name].js', hashFunction: 'sha256' },
    optimization: { minimizer: [minimizer()] },
  }
}

/** Of the scripts that stand alone. */
const minimizer = () => new TerserPlugin({ extractComments: false, terserOptions: { ecma: 2020 } })

/** `embed.js` (MF-05): one classic script that a page of somebody else's names; it shares nothing with the site. */
function embedConfig(outputPath) {
  return {
    ...baseConfig({ room: 'shell', name: 'shell-embed', server: false }),
    target: ['web', 'es2021'],
    entry: { embed: './src/embed/embed.ts' },
    output: { path: outputPath, filename: '[name].js', hashFunction: 'sha256' },
    optimization: { minimizer: [minimizer()] },
  }
}

module.exports = { remoteConfig, shellConfig }
