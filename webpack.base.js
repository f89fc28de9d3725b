// Webpack configurations of the shell. Options of every build, with their reasons, are in
// remote-kit/webpack/base-config.cjs, those of a remote in remote-config.cjs.
const path = require('node:path')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const { buildId } = require('./remote-kit/webpack/build-id.cjs')
const { PinFilesPlugin } = require('./remote-kit/webpack/pin-files.cjs')
const { PrecompressPlugin } = require('./remote-kit/webpack/precompress.cjs')
const {
  STYLES,
  TERSER,
  baseConfig,
  builtApart,
  emptied,
  serverConfig,
  webConfig,
} = require('./remote-kit/webpack/base-config.cjs')
const kernel = require('./shared-kernel/package.json')
const manifest = require('./shell/package.json')
const { ByteBudgetPlugin } = require('./tools/webpack/byte-budget.cjs')
const { DescribeShellPlugin } = require('./tools/webpack/describe-shell.cjs')
const { whatTheShellProvides } = require('./tools/webpack/shell-provides.cjs')

const root = __dirname
const folder = path.join(root, 'shell')

/** Transferred bytes of the reference linker on host pages. */
const LINKING_BYTES = 9500

/** Transferred bytes of the prehydration script (docs/decisions/0001). */
const PREHYDRATE_BYTES = 8350

/** The hashes are in every document: SHA-256 is 16 B shorter than SHA-384. */
const algorithm = 'sha256'

/** Inputs of the shell's build id, beside those of every build. */
const PARTS = ['webpack.config.cjs', 'embed', 'fonts', 'server/renderer', 'src']
const TOOLS = { folder: root, parts: ['webpack.base.js', 'tools/webpack'] }

/** Used only in browsers; they would be more than half of every server script. */
const BROWSERS_ONLY = { '@sentry/react': 'commonjs @sentry/react' }

/** Axios' browser build, which uses `fetch`: its build for Node is a fifth of every script. */
const FETCHING_AXIOS = { axios$: 'axios/dist/browser/axios.cjs' }

/** Each renderer process parses its whole script, so dead code and comments are removed. Names stay, for the log. */
const SERVER_MINIMIZER = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: { mangle: false, compress: { keep_fnames: true }, format: { comments: 'some' } },
})

/**
 * Constants of Module Federation's build plugin that remove unused parts of its runtime: manifests describe the remotes,
 * and `shell/src/federation/shared-scope.ts` shares the modules.
 */
const FEDERATION = {
  KERNEL_VERSION: JSON.stringify(kernel.version),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  ENV_TARGET: '"web"',
}

/** All styles of the composition are in the first style sheet: pages are shown before their scripts load. */
const STYLES_IN_PREHYDRATE = {
  chunks: ({ name }) => name === 'main',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { name: 'prehydrate', type: 'css/mini-extract', enforce: true },
  },
}

/**
 * The builds of the shell: the site for browsers, the renderer for document server and renderer processes, the scripts
 * for host pages, and the service worker.
 * @param {{ apart?: string }} [options] webpack's `--env`: `apart`, as for a remote
 */
function shellConfig({ apart } = {}) {
  const { name, version } = manifest
  const id = buildId({ folder, fields: [name, version], parts: PARTS }, [TOOLS])
  const outputPath = apart ? path.resolve(apart, 'shell') : path.join(folder, 'dist')
  const web = webConfig({
    pkg: 'shell',
    folder,
    name: 'shell',
    id,
    outputPath: path.join(outputPath, 'web'),
    publicPath: '/assets/',
  })
  const server = rendererConfig(path.join(outputPath, 'server'), {
    render: './src/routing/server/render-site.tsx',
    renderer: './server/renderer/main.ts',
  })
  return [
    {
      ...web,
      entry: { prehydrate: './src/prehydrate/prehydrate.ts' },
      module: {
        ...web.module,
        // Naming anonymous default exports would take 68 B of the prehydration script.
        parser: { javascript: { anonymousDefaultExportName: false } },
      },
      optimization: { ...web.optimization, splitChunks: STYLES_IN_PREHYDRATE },
      plugins: [
        ...(apart ? [] : [emptied(outputPath)]),
        ...web.plugins,
        new webpack.DefinePlugin(FEDERATION),
        new PinFilesPlugin({ algorithm }),
        new ByteBudgetPlugin({ 'prehydrate.*.js.br': PREHYDRATE_BYTES }),
        new DescribeShellPlugin({
          algorithm,
          buildId: id,
          policy: `build-shell-${id}`,
          provides: whatTheShellProvides(),
        }),
      ],
    },
    server,
    embedConfig(path.join(outputPath, 'embed')),
    linkingConfig(path.join(outputPath, 'linking')),
    workerConfig(path.join(outputPath, 'worker')),
  ].map((config) => madeAnewWithThisFile(apart ? builtApart(config) : config))
}

/** A change of this file invalidates the cache. */
function madeAnewWithThisFile(config) {
  const { buildDependencies } = config.cache
  return { ...config, cache: { ...config.cache, buildDependencies: { ...buildDependencies, shell: [__filename] } } }
}

/** Scripts of the document server. */
function rendererConfig(outputPath, entry) {
  const base = serverConfig({ pkg: 'shell', folder, outputPath, entry, externals: BROWSERS_ONLY })
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...FETCHING_AXIOS } },
    optimization: { ...base.optimization, minimize: base.mode === 'production', minimizer: [SERVER_MINIMIZER] },
  }
}

/** The service worker (docs/operations.md), and the one that replaces it where it is disabled; one file each. */
function workerConfig(outputPath) {
  const base = baseConfig({ pkg: 'shell', folder, name: 'shell-worker', server: false })
  const rules = base.module.rules.filter(({ test }) => test !== STYLES)
  return {
    ...base,
    // Styles are inlined in the offline page.
    module: { rules: [...rules, { test: STYLES, type: 'asset/source' }] },
    target: ['webworker', 'es2021'],
    entry: { on: './src/offline/worker/worker.ts', off: './src/offline/worker/uninstall.ts' },
    output: { path: outputPath, filename: '[name].js', hashFunction: 'sha256' },
    optimization: { minimizer: [minimizer()] },
  }
}

/** For scripts without chunks. */
const minimizer = () => new TerserPlugin({ extractComments: false, terserOptions: TERSER })

/** `embed.js` (MF-05), the script of host pages, and what it loads for frames. They share no code with the site. */
function embedConfig(outputPath) {
  return {
    ...baseConfig({ pkg: 'shell', folder, name: 'shell-embed', server: false }),
    target: ['web', 'es2021'],
    entry: { embed: './embed/elements/embed.ts', 'embed-frames': './embed/elements/embed-frames.ts' },
    output: { path: outputPath, filename: '[name].js', hashFunction: 'sha256' },
    optimization: { minimizer: [minimizer()] },
  }
}

/** `igehelyek.js` (MF-05): the script of host pages that links Bible references; it loads no further script. */
function linkingConfig(outputPath) {
  return {
    ...baseConfig({ pkg: 'shell', folder, name: 'shell-linking', server: false }),
    target: ['web', 'es2021'],
    entry: { igehelyek: './embed/references/igehelyek.ts' },
    output: { path: outputPath, filename: '[name].js', hashFunction: 'sha256' },
    optimization: { minimizer: [minimizer()] },
    plugins: [new PrecompressPlugin(), new ByteBudgetPlugin({ 'igehelyek.js.br': LINKING_BYTES })],
  }
}

module.exports = { rendererConfig, shellConfig }
