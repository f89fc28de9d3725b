// A build's name is a hash of everything that goes into it: the same sources give the same build, on any machine, in the
// workspace as in a repository of its own.
const { createHash } = require('node:crypto')
const path = require('node:path')
const kernel = require('shared-kernel/package.json')
const kit = require('../package.json')
const { hashFiles } = require('./files-of.cjs')
const { installedPackages } = require('./installed-packages.cjs')
const { kernelFolder } = require('./places.cjs')

/** The kernel as its package brings it; `src` is for builds that take its sources. */
const COMPILED = { folder: kernelFolder, parts: ['dist'] }
const SOURCES = { folder: kernelFolder, parts: ['src'] }
const KIT_FOLDER = path.join(__dirname, '..')
const KIT = { folder: KIT_FOLDER, parts: ['webpack'] }

/** Where these come from differs; what of them goes into builds is looked at file by file. */
const OF_THE_HOUSE = ['releases', 'remote-kit', 'shared-kernel', 'shell']

/** Only looks at sources, and is no part of what becomes of them. */
const LINT = ['eslint', 'eslint-plugin-react-hooks', 'typescript-eslint']

/** What a manifest asks for, be it to run or to be built: a package brings both. */
const namedIn = ({ dependencies, devDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies }).filter((name) => ![...OF_THE_HOUSE, ...LINT].includes(name))

/**
 * The build id of a room: ten hexadecimal characters, or `BUILD_ID` for builds that are never released. `BUILD_SALT`
 * makes a different build of the same sources, for tests of releases.
 * @param {{ folder: string, manifest: object, said: unknown[], parts: string[], takesSources?: boolean }} room its
 * folder and manifest, what it says of itself, what of its folder is built (e.g. `src`), and whether it is built with
 * the sources of the kernel
 * @param {{ folder: string, parts: string[] }[]} [tools] what it is built with beside this kit
 */
function buildId(room, tools = []) {
  if (process.env.BUILD_ID) return process.env.BUILD_ID
  const packages = installedPackages([
    { folder: room.folder, names: namedIn(room.manifest) },
    { folder: kernelFolder, names: namedIn(kernel) },
    { folder: KIT_FOLDER, names: namedIn(kit) },
  ])
  const said = [process.env.BUILD_SALT ?? '', room.said, kernel.version, Object.keys(kernel.exports), packages]
  const hash = createHash('sha256').update(JSON.stringify(said))
  for (const part of [room, room.takesSources ? SOURCES : COMPILED, KIT, ...tools]) hashFiles(hash, part)
  return hash.digest('hex').slice(0, 10)
}

module.exports = { buildId }
