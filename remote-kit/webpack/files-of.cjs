// What of a folder goes into builds.
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs')
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

/**
 * Takes what of a folder goes into builds into a hash: each file by its place in the folder, and its content.
 * @param {import('node:crypto').Hash} hash
 * @param {{ folder: string, parts: string[] }} of the folder, and what of it counts
 */
function hashFiles(hash, { folder, parts }) {
  for (const file of parts.flatMap((part) => [...filesOf(path.join(folder, part))])) {
    const name = path.relative(folder, file).split(path.sep).join('/')
    hash.update(name).update('\0').update(readFileSync(file))
  }
}

module.exports = { filesOf, hashFiles }
