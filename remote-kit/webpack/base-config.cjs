// Webpack configuration shared by all packages: for every build, for browser builds and for server builds.
const { rmSync } = require('node:fs')
const path = require('node:path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const { classNames } = require('./class-names.cjs')
const { kernelFolder, topOf } = require('./build-id.cjs')
const { PrecompressPlugin } = require('./precompress.cjs')
const { LIBRARIES } = require('./unused-code.cjs')

const production = process.env.NODE_ENV !== 'development'
/**
 * Empties the output folder when the first of a package's builds begins; released builds are in the store. Not when the
 * configuration is read: other tools read it as well.
 */
const emptied = (folder) => {
  const empty = () => rmSync(folder, { recursive: true, force: true })
  return { apply: (compiler) => compiler.hooks.beforeRun.tap('EmptyFolder', empty) }
}

/** Configuration with a cache of its own, for a build into another folder: its set of plugins is different. */
const builtApart = (config) => ({ ...config, cache: { ...config.cache, name: `${config.cache.name}-apart` } })

const STYLES = /\.css$/

/** Files that swc compiles: sources, and the packed kernel, whose target is newer than that of builds. */
const isTranslated = (file) =>
  /\.tsx?$/.test(file) || (file.endsWith('.js') && file.startsWith(kernelFolder + path.sep))

/** Cached by version, except for the kernel and this kit: they change under the same version during development. */
const MANAGED = /^(.+?[\\/]node_modules[\\/](?!shared-kernel|remote-kit))/

// The router's package exports its development build in every mode; that build logs warnings.
const router = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production')
const PRODUCTION_ROUTER = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
}

/**
 * Each option saves about half a per cent; neither our code nor the libraries rely on what they remove. `inline: 1`:
 * repeated functions compress better than inlined ones.
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
          // The kernel has type "module", but imports packages without file names.
          resolve: { fullySpecified: false },
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2021',
                // Always the production transform: a remote under development uses the React of a deployed shell.
                transform: { react: { runtime: 'automatic', development: false } },
              },
            },
          },
        },
        ...(production ? [{ test: LIBRARIES, use: require.resolve('./unused-code.cjs') }] : []),
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
      // Development builds replace each other; a production build must not delete files that open pages may need.
      clean: production ? false : { keep: /^server\// },
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: `${name}_${id}`,
      // Two builds of a remote in one page must not register each other's chunks.
      chunkLoadingGlobal: `chunks_${name}_${id}`,
      // In milliseconds. The shell's script has 122 kB, which take 16 s at 100 kbit/s, and a retry starts from zero.
      // Files of remotes are small, and a region shows that it could not load.
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
    // One file per entry, which the document server evaluates as one function and can discard with the build.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: { path: outputPath, filename: '[name].cjs', library: { type: 'commonjs2' }, hashFunction: 'sha256' },
    externals,
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named', moduleIds: 'deterministic' },
  }
}

// Gives files another address after a failure, because Chromium queues a request for an address behind a pending one
// that may never end. The shell increments the build's number in `globalThis.__loadAttempts`; later requests append it.
class RetryFilesPlugin {
  /** @param {string} build key of the build in `__loadAttempts` */
  constructor(build) {
    const number = `globalThis.__loadAttempts?.[${JSON.stringify(build)}]`
    this.suffix = `(${number} ? "?attempt=" + ${number} : "")`
  }

  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    compiler.hooks.compilation.tap('RetryFiles', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('RetryFiles', (source) =>
        source.replace(/(?<=script\.src = .*)\burl\b(?=.*;)/, `url + ${this.suffix}`),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RetryFiles',
        (source, { tag, href }) => `${source}\n${tag}.href = ${href} + ${this.suffix};`,
      )
    })
  }
}

module.exports = { STYLES, TERSER, baseConfig, builtApart, emptied, serverConfig, webConfig }
