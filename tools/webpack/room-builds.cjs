// How a room is built, whichever it is: what holds for every build, for those of browsers and for those of the server.
const path = require('node:path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const { PrecompressPlugin } = require('./precompress.cjs')
const { RetryFilesPlugin } = require('./retry-files.cjs')

const root = path.resolve(__dirname, '../..')
const production = process.env.NODE_ENV !== 'development'
/** `BUILD_FOLDER`: builds that are not to be released go there, one folder per room. */
const apart = process.env.BUILD_FOLDER

// The router's package names its development build whatever the mode; that one warns on the console.
const routerFolder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production')
const productionRouter = {
  'react-router$': path.join(routerFolder, 'index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dom-export.mjs'),
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
      buildDependencies: { config: [path.join(root, 'webpack.base.js'), __dirname] },
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

module.exports = { apart, baseConfig, serverConfig, webConfig }
