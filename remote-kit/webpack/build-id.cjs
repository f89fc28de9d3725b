// A build's name is a hash of everything that goes into it: the same sources give the same build, on any machine.
const { createHash } = require('node:crypto')
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs')
const path = require('node:path')
const { kernelFolder, topOf } = require('./places.cjs')

/** What of a package goes into builds: sources, or what they were compiled to. */
const KERNEL = {
  folder: kernelFolder,
  parts: ['package.json', 'src', 'dist'],
}
const KIT = { folder: path.join(__dirname, '..'), parts: ['package.json', 'webpack'] }

/** Tests say what a build must do; they are no part of it. */
const NOT_BUILT = /\.test\.tsx?$/

/** The files below a place, in an order that is the same everywhere. */
function* filesOf(place) {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) return yield place
  for (const name of readdirSync(place).sort()) if (!NOT_BUILT.test(name)) yield* filesOf(path.join(place, name))
}

/**
 * Every installed package. The lockfile names the rooms, too: another room, or another dependency of one, is no news.
 */
function installedPackages(top) {
  const lockfile = path.join(top, 'package-lock.json')
  if (!existsSync(lockfile)) return ''
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  const isInstalled = ([place, { link }]) => place.includes('node_modules/') && !link
  return JSON.stringify(Object.entries(packages).filter(isInstalled))
}

/**
 * The build id of a room: ten hexadecimal characters, or `BUILD_ID` for builds that are never released. `BUILD_SALT`
 * makes a different build of the same sources, for tests of releases.
 * @param {{ folder: string, parts: string[] }} room its folder and what of it is built, e.g. `src`
 * @param {{ folder: string, parts: string[] }[]} [tools] what it is built with beside this kit
 */
function buildId(room, tools = []) {
  if (process.env.BUILD_ID) return process.env.BUILD_ID
  const hash = createHash('sha256')
    .update(process.env.BUILD_SALT ?? '')
    .update(installedPackages(topOf(room.folder)))
  for (const { folder, parts } of [room, KERNEL, KIT, ...tools]) {
    for (const file of parts.flatMap((part) => [...filesOf(path.join(folder, part))])) {
      const name = path.relative(folder, file).split(path.sep).join('/')
      hash.update(name).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 10)
}

module.exports = { buildId }
