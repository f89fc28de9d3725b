// What of a folder goes into builds.
const { existsSync, readdirSync, statSync } = require('node:fs')
const path = require('node:path')

/** Tests say what a build must do, and hidden files are for others: both are no part of it. */
const NOT_BUILT = /^\.|\.test\.tsx?$/

/**
 * The files below a place, in an order that is the same everywhere.
 * @param {string} place a folder, a file, or nothing
 * @returns {Generator<string>}
 */
function* filesOf(place) {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) return yield place
  for (const name of readdirSync(place).sort()) if (!NOT_BUILT.test(name)) yield* filesOf(path.join(place, name))
}

module.exports = { filesOf }
