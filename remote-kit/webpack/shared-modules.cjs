// Modules with one instance per page: the shell provides them, and remotes import them from the page.
const kernel = require('shared-kernel/package.json')

// Only the shell imports these: not shared, so that the bundler can remove unused exports and split them.
const SHELL_ENTRY_POINTS = ['./site-router', './telemetry']
// Small and stateless: each build bundles its own copy, which may have names that the shell's kernel lacks.
const BUNDLED_ENTRY_POINTS = [
  './browser',
  './collection',
  './fold',
  './embeds',
  './json',
  './passages',
  './reading',
  './remote-events',
  './sanitize',
  './search-parameters',
  './site',
]
// Bundled now; older builds import them from the page, which loads them on demand.
const PREVIOUSLY_SHARED = ['./references']
/** Former names of shared entry points, which older builds import: the shell provides the current one. */
const FORMER_NAMES = { './unsaved': './session' }
const NOT_SHARED = [...SHELL_ENTRY_POINTS, ...BUNDLED_ENTRY_POINTS, ...PREVIOUSLY_SHARED, './package.json']

const moduleOf = (entryPoint) => `shared-kernel/${entryPoint.slice(2)}`
const kernelModules = Object.keys(kernel.exports)
  .filter((entryPoint) => !NOT_SHARED.includes(entryPoint) && !entryPoint.startsWith('./test-'))
  .map(moduleOf)
const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Modules that builds of remotes import from the page, in the browser and on the server. */
const sharedModules = [...reactModules, ...kernelModules]
/** Modules that the shell provides to current and older builds. */
const providedModules = [...sharedModules, ...[...PREVIOUSLY_SHARED, ...Object.keys(FORMER_NAMES)].map(moduleOf)]

/** Source file of a kernel module that the shell provides. @param {string} name e.g. `api` */
const sourceOf = (name) => kernel.exports[FORMER_NAMES[`./${name}`] ?? `./${name}`]

/** Shared modules of a remote, for webpack's container plugin. @param {string} kernelRange accepted kernel versions */
function sharedByRemotes(kernelRange) {
  const { version: react } = require('react/package.json')
  const once = { singleton: true, strictVersion: true }
  return Object.fromEntries([
    // All React modules must have the same version: React rejects a react-dom of another patch version.
    ...reactModules.map((name) => [name, { ...once, version: react, requiredVersion: `^${react}` }]),
    ...kernelModules.map((name) => [name, { ...once, version: kernel.version, requiredVersion: kernelRange }]),
  ])
}

module.exports = { providedModules, sharedByRemotes, sharedModules, sourceOf }
