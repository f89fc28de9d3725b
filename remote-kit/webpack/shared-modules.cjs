// What exists once on a page: the shell provides it, the remotes take it from there.
const kernel = require('shared-kernel/package.json')

// The shell's own doors are not shared: the bundler can drop what it does not use, and load them when it wants to.
const SHELL_DOORS = [
  './site-router',
  './telemetry',
  './theme-choice',
  './transport',
]
// Small and without state: each build carries its own, and may take what the shell's kernel does not have yet.
const CARRIED_DOORS = [
  './browser',
  './collection',
  './fold',
  './insets',
  './json',
  './passages',
  './plan-progress',
  './reading',
  './reference-links',
  './remote-events',
  './sanitize',
  './search-parameters',
  './site',
]
// Carried as well, by builds of today; builds of before find them in the page, in a file of its own.
const EARLIER_DOORS = ['./references']
const NOT_SHARED = [...SHELL_DOORS, ...CARRIED_DOORS, ...EARLIER_DOORS, './package.json']
const kernelDoors = Object.keys(kernel.exports)
  .filter((door) => !NOT_SHARED.includes(door) && !door.startsWith('./test-'))
  .map((door) => `shared-kernel/${door.slice(2)}`)
const reactDoors = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** What the builds of remotes leave for the page to bring, in the browser and on the server. */
const sharedDoors = [...reactDoors, ...kernelDoors]
/** What a remote, whenever it was built, may ask for by name. */
const providedDoors = [...sharedDoors, ...EARLIER_DOORS.map((door) => `shared-kernel/${door.slice(2)}`)]

/** What a remote takes from the page, for webpack's container plugin: from every kernel in its range. */
function sharedByRemotes(kernelRange) {
  const { version: react } = require('react/package.json')
  const once = { singleton: true, strictVersion: true }
  return Object.fromEntries([
    // Every React door from the same release: React refuses to work with a react-dom of another patch.
    ...reactDoors.map((door) => [door, { ...once, version: react, requiredVersion: `^${react}` }]),
    ...kernelDoors.map((door) => [door, { ...once, version: kernel.version, requiredVersion: kernelRange }]),
  ])
}

module.exports = { providedDoors, sharedByRemotes, sharedDoors }
