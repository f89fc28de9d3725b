// A build's name is a hash of everything that goes into it: the same sources give the same build, on any machine.
const { createHash } = require('node:crypto')
const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const BUILD_TOOLS = ['webpack.base.js', 'tools/webpack']

/** Tests and the smoke story say what a build must do; they are no part of it. */
const NOT_BUILT = /\.test\.tsx?$|^smoke\.ts$/

function* filesOf(place) {
  const absolute = path.join(root, place)
  let entries
  try {
    entries = readdirSync(absolute, { withFileTypes: true })
  } catch {
    yield place // a file, not a folder
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'dist' || entry.name === 'node_modules' || NOT_BUILT.test(entry.name)) continue
    yield* filesOf(path.posix.join(place, entry.name))
  }
}

/** Every installed package. The lockfile names the rooms, too: another room, or another dependency of one, is no news. */
function installedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const isInstalled = ([place, { link }]) => place.includes('node_modules/') && !link
  return JSON.stringify(Object.entries(packages).filter(isInstalled))
}

/**
 * The build id of a room: ten hexadecimal characters, or `BUILD_ID` for builds that are never released.
 * @param {string} room folder of the room, e.g. `remote-search`
 * @param {string} [salt] makes a different build of the same sources, for tests of releases
 */
function buildId(room, salt = process.env.BUILD_SALT ?? '') {
  if (process.env.BUILD_ID) return process.env.BUILD_ID
  const hash = createHash('sha256').update(salt).update(installedPackages())
  for (const place of [room, 'shared-kernel/src', 'shared-kernel/package.json', ...BUILD_TOOLS]) {
    for (const file of filesOf(place))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 10)
}

module.exports = { buildId }
