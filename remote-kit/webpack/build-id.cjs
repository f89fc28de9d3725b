// A build id is a hash of all inputs: equal sources and packages give the same id.
const { createHash } = require('node:crypto')
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs')
const path = require('node:path')
const kernel = require('shared-kernel/package.json')

/** Folder of the kernel, with its sources or compiled files. */
const kernelFolder = path.dirname(require.resolve('shared-kernel/package.json'))
const KERNEL = { folder: kernelFolder, parts: [existsSync(path.join(kernelFolder, 'src')) ? 'src' : 'dist'] }
const KIT = { folder: path.join(__dirname, '..'), parts: ['webpack'] }

/** Tests and hidden files are no input of a build. */
const NOT_BUILT = /^\.|\.test\.tsx?$/

/**
 * The top of the repository that contains a folder: the nearest folder with a lockfile, else the folder itself.
 * @param {string} folder absolute
 */
function topOf(folder) {
  for (let here = folder; here !== path.dirname(here); here = path.dirname(here)) {
    if (existsSync(path.join(here, 'package-lock.json'))) return here
  }
  return folder
}

/** The files below a path, in the same order on every computer. */
function* filesOf(place) {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) return yield place
  for (const name of readdirSync(place).sort()) if (!NOT_BUILT.test(name)) yield* filesOf(path.join(place, name))
}

/** Hashes the relative path and content of each file. */
function hashFiles(hash, { folder, parts }) {
  for (const file of parts.flatMap((part) => [...filesOf(path.join(folder, part))])) {
    const name = path.relative(folder, file).split(path.sep).join('/')
    hash.update(name).update('\0').update(readFileSync(file))
  }
}

/**
 * The build id of a package: ten hexadecimal characters, or `dev` in development, where builds are never released.
 * @param {{ folder: string, fields: unknown[], parts: string[] }} pkg its folder, identifying fields of its
 * package.json, and the built parts of the folder (e.g. `src`)
 * @param {{ folder: string, parts: string[] }[]} [tools] further build tools beside this kit
 */
function buildId(pkg, tools = []) {
  if (process.env.NODE_ENV === 'development') return 'dev'
  // Module names contain the relative location of packages.
  const layout = path.relative(pkg.folder, kernelFolder)
  const fields = [pkg.fields, kernel.version, Object.keys(kernel.exports), layout]
  const hash = createHash('sha256').update(JSON.stringify(fields))
  const lockfile = { folder: topOf(pkg.folder), parts: ['package-lock.json'] }
  for (const part of [pkg, KERNEL, KIT, lockfile, ...tools]) hashFiles(hash, part)
  return hash.digest('hex').slice(0, 10)
}

module.exports = { buildId, kernelFolder, topOf }
