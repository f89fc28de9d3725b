// How a package is built, whichever it is: what holds for every build, for those of browsers and for those of the server.
const { rmSync } = require('node:fs')
const path = require('node:path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const { classNames } = require('./class-names.cjs')
const { kernelFolder, topOf } = require('./build-id.cjs')
const { PrecompressPlugin } = require('./precompress.cjs')
const { RetryFilesPlugin } = require('./retry-files.cjs')

const production = process.env.NODE_ENV !== 'development'
/**
 * The first build of a package to begin makes room for all of them; released builds live in the store. The folder is emptied
 * when a build begins, not when its configuration is read: others read that, too.
 */
const emptied = (folder) => {
  const empty = () => rmSync(folder, { recursive: true, force: true })
  return { apply: (compiler) => compiler.hooks.beforeRun.tap('EmptyFolder', empty) }
}

/** The configuration of a build for another place: a cache written with one set of plugins must not be read with another. */
const builtApart = (config) => ({ ...config, cache: { ...config.cache, name: `${config.cache.name}-apart` } })

/** Files of styles. */
const STYLES = /\.css$/

/** Files for swc: sources, and the packed kernel, which is compiled for newer browsers than builds are. */
const isTranslated = (file) =>
  /\.tsx?$/.test(file) || (file.endsWith('.js') && file.startsWith(kernelFolder + path.sep))

/** The kernel and this kit may change under the same version while they are worked on. */
const MANAGED = /^(.+?[\\/]node_modules[\\/](?!shared-kernel|remote-kit))/

// The router's package names its development build whatever the mode; that one warns on the console.
const router = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production')
const PRODUCTION_ROUTER = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
}

/**
 * Worth half a per cent each: no code of ours or of the libraries' relies on what these give up. `inline: 1`: compressed,
 * a function that is repeated takes less than functions put into each other.
 */
const TERSER = {
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true, inline: 1 },
}

function styleLoader({ pkg, folder, server }) {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'asIs',
    getLocalIdent: classNames(pkg, folder, !production),
    exportOnlyLocals: server,
  }
  const css = { loader: require.resolve('css-loader'), options: { modules, importLoaders: 0 } }
  return server ? [css] : [MiniCssExtractPlugin.loader, css]
}

/** @param {{ pkg: string, folder: string, name: string, server: boolean }} build */
function baseConfig({ pkg, folder, name, server }) {
  return {
    name,
    context: folder,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: production ? PRODUCTION_ROUTER : {},
    },
    module: {
      rules: [
        {
          test: isTranslated,
          // The kernel is a package of type "module"; its imports of packages still come without a file name.
          resolve: { fullySpecified: false },
          use: {
            loader: require.resolve('swc-loader'),
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
        ...(production ? [{ include: router, use: require.resolve('./unused-router.cjs') }] : []),
        { test: STYLES, use: styleLoader({ pkg, folder, server }), sideEffects: true },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${production ? 'production' : 'development'}`,
      cacheDirectory: path.join(topOf(folder), '.cache/webpack'),
      buildDependencies: { config: [__dirname + path.sep] },
    },
    snapshot: { managedPaths: [MANAGED] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

function webConfig({ pkg, folder, name, id, outputPath, publicPath }) {
  const base = baseConfig({ pkg, folder, name: `${pkg}-web`, server: false })
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
      // The composition in one file: 122 kB take 16 s at 100 kbit/s, and whoever gives up begins it anew from nothing.
      // A remote's files are small, and the region that lacks one says so.
      chunkLoadTimeout: pkg === 'shell' ? 60_000 : 6000,
      trustedTypes: { policyName: `build-${pkg}-${id}`, onPolicyCreationFailure: 'stop' },
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
      new RetryFilesPlugin(pkg === 'shell' ? pkg : `${name}_${id}`),
      ...(production ? [new PrecompressPlugin()] : []),
    ],
  }
}

function serverConfig({ pkg, folder, entry, outputPath, externals }) {
  const base = baseConfig({ pkg, folder, name: `${pkg}-server`, server: true })
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

module.exports = { STYLES, TERSER, baseConfig, builtApart, emptied, serverConfig, webConfig }
