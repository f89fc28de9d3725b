// The same rooms composed otherwise, to measure what the composition costs. `TWIN` names which; `BUILD_FOLDER` where
// to.
const { readdirSync } = require('node:fs')
const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { remotes } = require('../../tools/workspaces.cjs')
const { shellConfig } = require('../../webpack.base.js')

const root = path.resolve(__dirname, '../..')
const inShell = (file) => path.join(root, 'shell/src', file)
const here = (file) => path.join(__dirname, file)
const without = (plugins, ...names) => plugins.filter(({ constructor }) => !names.includes(constructor.name))

/** The builds of the shell with other ways to the pages of the remotes. */
function shellWith(pages, { plugins = [], ...changes }) {
  const [web, server] = shellConfig()
  const alias = {
    ...web.resolve.alias,
    [inShell('remotes/load-remote.ts')]: here(pages),
    [inShell('remotes/federation.ts')]: here('no-federation.ts'),
    // What remotes take from the shell needs no place of its own when there is one build.
    [inShell('remotes/shared-scope.ts')]: here('no-doors.ts'),
  }
  return [
    {
      ...web,
      ...changes,
      resolve: { ...web.resolve, alias },
      cache: false,
      plugins: [...without(web.plugins, 'DefinePlugin', 'ByteBudgetPlugin'), ...plugins],
    },
    { ...server, cache: false },
  ]
}

/** Everything in one build, each page in a chunk of its own: no federation at all. */
const oneBundle = () => shellWith('bundled-pages.ts', {})

const SHARED = ['react', 'react-dom', 'react-router-dom', 'zustand', 'shared-kernel/']
const naiveFederation = (options) =>
  new ModuleFederationPlugin({
    shared: Object.fromEntries(SHARED.map((name) => [name, { singleton: true, requiredVersion: false }])),
    dts: false,
    ...options,
  })

const nameOf = (remote) => remote.replace('-', '_')

/** The usual set-up: remotes by their manifests, whole libraries shared, a dynamic import as the boundary. */
function naive() {
  const manifests = remotes.map((remote) => [nameOf(remote), `${nameOf(remote)}@/naive/${remote}/mf-manifest.json`])
  const plugins = [naiveFederation({ name: 'host', remotes: Object.fromEntries(manifests) })]
  const [web] = shellWith('naive-pages.ts', { entry: { first: here('naive-entry.ts') }, plugins })
  const shell = { ...web, output: { ...web.output, publicPath: '/naive/shell/', trustedTypes: undefined } }
  return [shell, ...remotes.map(naiveRemote)]
}

/** Plugins of the real build that are not part of the usual set-up. */
const OWN_PLUGINS = /^(?!MiniCssExtractPlugin|PrecompressPlugin)/

function naiveRemote(remote) {
  const [web] = require(path.join(root, remote, 'webpack.config.js'))
  const pages = readdirSync(path.join(root, remote, 'src/exposed')).filter((file) => file.endsWith('Page.tsx'))
  return {
    ...web,
    cache: false,
    // Its modules for the server are not built.
    dependencies: [],
    output: { ...web.output, publicPath: `/naive/${remote}/`, trustedTypes: undefined, uniqueName: nameOf(remote) },
    plugins: [
      ...web.plugins.filter(({ constructor }) => !OWN_PLUGINS.test(constructor.name)),
      naiveFederation({
        name: nameOf(remote),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(pages.map((file) => [`./${path.parse(file).name}`, `./src/exposed/${file}`])),
      }),
    ],
  }
}

const TWINS = { 'one-bundle': oneBundle, naive }
module.exports = TWINS[process.env.TWIN]()
