// The one build of all rooms. A room's own webpack.config.js is a table; every option stands here with its reason.
const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const kernel = require('./shared-kernel/package.json')
const { buildId } = require('./tools/webpack/build-id.cjs')
const { DescribeRemotePlugin } = require('./tools/webpack/describe-remote.cjs')
const { DescribeShellPlugin } = require('./tools/webpack/describe-shell.cjs')
const { exportsOf } = require('./tools/webpack/exports-of.cjs')
const { ForeignPublicPathPlugin } = require('./tools/webpack/foreign-public-path.cjs')
const { EmptyFolderPlugin } = require('./tools/webpack/empty-folder.cjs')
const { PinFilesPlugin } = require('./tools/webpack/pin-files.cjs')
const { PrecompressPlugin } = require('./tools/webpack/precompress.cjs')
const { RetryFilesPlugin } = require('./tools/webpack/retry-files.cjs')

const root = __dirname
const production = process.env.NODE_ENV !== 'development'
/** `BUILD_FOLDER`: builds that are not to be released go there, one folder per room. */
const apart = process.env.BUILD_FOLDER
// The shell's own doors are not shared: the bundler can drop what it does not use, and load them when it wants to.
const SHELL_DOORS = ['./analytics', './site-monitoring', './site-router', './test-site']
const kernelDoors = Object.keys(kernel.exports)
  .filter((door) => !SHELL_DOORS.includes(door))
  .map((door) => `shared-kernel/${door.slice(2)}`)
// Provided by the shell, but in a file of their own: few pages need them.
const LATER_DOORS = ['shared-kernel/sending']
const reactDoors = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

// The router's package names its development build whatever the mode; that one warns on the console.
const routerFolder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production')
const productionRouter = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
}

/**
 * What exists once on a page. The shell provides it (`eager`: inside its first script), remotes take it from there, each
 * from every kernel in its range.
 */
function sharedModules({ eager, kernelRange }) {
  const { version: react } = require('react/package.json')
  const once = { singleton: true, strictVersion: true, eager }
  return Object.fromEntries([
    // Every React door from the same release: React refuses to work with a react-dom of another patch.
    ...reactDoors.map((door) => [door, { ...once, version: react, requiredVersion: `^${react}` }]),
    ...kernelDoors.map((door) => [
      door,
      {
        ...once,
        eager: eager && !LATER_DOORS.includes(door),
        version: kernel.version,
        requiredVersion: kernelRange,
      },
    ]),
  ])
}

/** Worth half a per cent each: no code of ours or of the libraries' relies on what these give up. */
const TERSER = { ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true } }

/** Web and server must agree on class names, so both are made from the path and the name alone. */
function styleLoader({ server }) {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'asIs',
    localIdentName: '[local]_[hash:base64:6]',
    localIdentContext: root,
    localIdentHashSalt: 'lelkesz',
    exportOnlyLocals: server,
  }
  const css = { loader: 'css-loader', options: { modules, importLoaders: 0 } }
  return server ? [css] : [MiniCssExtractPlugin.loader, css]
}

function baseConfig({ room, name, server }) {
  return {
    name,
    context: path.join(root, room),
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: production ? productionRouter : {} },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // The kernel is a package of type "module"; its imports of packages still come without a file name.
          resolve: { fullySpecified: false },
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2021',
                // Always the production transform: a remote under development runs on the React of a deployed shell.
                transform: { react: { runtime: 'automatic', development: false } },
              },
            },
          },
        },
        { test: /\.css$/, use: styleLoader({ server }), sideEffects: true },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    cache: {
      type: 'filesystem',
      // A cache written with one set of plugins must not be read with another.
      name: [name, production ? 'production' : 'development', ...(apart ? ['apart'] : [])].join('-'),
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [__filename, path.join(root, 'tools/webpack')] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

function webConfig({ room, name, id, outputPath, publicPath }) {
  const base = baseConfig({ room, name: `${room}-web`, server: false })
  return {
    ...base,
    target: ['web', 'es2021'],
    output: {
      path: outputPath,
      publicPath,
      // While developing, builds replace each other; a release never takes away what an open page still needs.
      clean: production ? false : { keep: /^server\// },
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: `${name}_${id}`,
      // Two builds of one remote must not take each other's chunks for their own.
      chunkLoadingGlobal: `chunks_${name}_${id}`,
      chunkLoadTimeout: 6000,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: `build-${room}-${id}`, onPolicyCreationFailure: 'stop' },
      hashFunction: 'sha256',
    },
    optimization: {
      minimizer: [new TerserPlugin({ extractComments: false, terserOptions: TERSER }), new CssMinimizerPlugin()],
      chunkIds: 'named',
      moduleIds: 'deterministic',
      splitChunks: false,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new RetryFilesPlugin(room === 'shell' ? room : `${name}_${id}`),
      ...(production ? [new PrecompressPlugin()] : []),
    ],
  }
}

function serverConfig({ room, entry, outputPath, externals }) {
  const base = baseConfig({ room, name: `${room}-server`, server: true })
  return {
    ...base,
    target: 'node20',
    entry,
    // One file per entry: what the document server loads is one function call, and nothing of it outlives its build.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: { path: outputPath, filename: '[name].cjs', library: { type: 'commonjs2' }, hashFunction: 'sha256' },
    externals,
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named', moduleIds: 'deterministic' },
  }
}

/** The first build of a room to begin makes room for all of them; released builds live in the store. */
const emptied = (folder) => (apart ? [] : [new EmptyFolderPlugin(folder)])

/**
 * The builds of a remote: a container for the browser and one plain module per page for the server.
 * @param {{ name: string, exposes: string[], widgets?: string[] }} table names of files of `src/exposed/`: pages, and
 * what pages of others may show, which is never rendered on the server
 */
function remoteConfig({ name, exposes, widgets = [] }) {
  const id = buildId(name)
  const global = `${name.replace(/-/g, '_')}_${id}`
  const folder = path.join(root, name)
  const outputPath = apart ? path.resolve(apart, name) : path.join(folder, 'dist', id)
  const { version, dependencies } = require(path.join(folder, 'package.json'))
  // docs/kernel-versions.md: from the lowest version that has everything the remote uses.
  const kernelRange = dependencies['shared-kernel']
  const fileOf = (exposed) => `./src/exposed/${exposed}.tsx`
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
    entry: Object.fromEntries(exposes.map((exposed) => [exposed, fileOf(exposed)])),
    // The document server hands out its own React and kernel: one instance there, too.
    externals: [...reactDoors, ...kernelDoors].map((door) => ({ [door]: `commonjs ${door}` })),
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
            [...exposes, ...widgets].map((exposed) => [
              `./${exposed}`,
              { import: fileOf(exposed), name: `__federation_expose_${exposed}` },
            ]),
          ),
          shared: sharedModules({ eager: false, kernelRange }),
        }),
        new ForeignPublicPathPlugin(),
        new PinFilesPlugin({ copiesApart: true }),
        describing,
      ],
    },
    { ...server, plugins: [...emptied(path.join(folder, 'dist')), describing.serverFiles('server')] },
  ]
}

/** What a remote meets in a page: a release is checked against it. */
function whatTheShellProvides() {
  const { KNOWN_CONTRACTS } = exportsOf(path.join(root, 'shared-kernel/src/remote-contracts.ts'))
  return {
    kernel: kernel.version,
    react: require('react/package.json').version,
    contracts: Object.values(KNOWN_CONTRACTS).flat(),
    modules: [...reactDoors, ...kernelDoors],
  }
}

/** The builds of the shell: the site for the browser, the renderer for the document server, the script for hosts. */
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
    entry: { render: './src/render.tsx' },
    externals: [],
  })
  return [
    {
      ...web,
      entry: { main: './src/main.tsx' },
      plugins: [
        ...emptied(outputPath),
        ...web.plugins,
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedModules({ eager: true, kernelRange: kernel.version }),
          // The default loads every remote at the start and lets one dead remote stop the page.
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
          runtimePlugins: [path.join(root, 'shell/src/remotes/script-policy.ts')],
        }),
        new PinFilesPlugin(),
        new DescribeShellPlugin({ buildId: id, policy: `build-shell-${id}`, provides: whatTheShellProvides() }),
      ],
    },
    server,
    embedConfig(path.join(outputPath, 'embed')),
  ]
}

/** `embed.js` (MF-05): one classic script that a page of somebody else's names; it shares nothing with the site. */
function embedConfig(outputPath) {
  return {
    ...baseConfig({ room: 'shell', name: 'shell-embed', server: false }),
    target: ['web', 'es2021'],
    entry: { embed: './src/embed/embed.ts' },
    output: { path: outputPath, filename: '[name].js', hashFunction: 'sha256' },
    optimization: { minimizer: [new TerserPlugin({ extractComments: false, terserOptions: { ecma: 2020 } })] },
  }
}

module.exports = { remoteConfig, shellConfig }
