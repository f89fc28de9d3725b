// Where things stand: a room may be part of a workspace, or a repository of its own with the kernel as a package.
const { existsSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } = require('node:fs')
const path = require('node:path')

/** Folder of the kernel, with its sources or with what they were compiled to. */
const kernelFolder = path.dirname(require.resolve('shared-kernel/package.json'))

/**
 * The top of the repository that a folder is in: where the lockfile stands. Without any it is the folder itself.
 * @param {string} folder absolute
 */
function topOf(folder) {
  for (let here = folder; here !== path.dirname(here); here = path.dirname(here)) {
    if (existsSync(path.join(here, 'package-lock.json'))) return here
  }
  return folder
}

/** Makes a link; one that is there and leads elsewhere is of a workspace that was moved. */
function link(from, to) {
  try {
    symlinkSync(to, from)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (readlinkSync(from) === to) return
    rmSync(from, { force: true })
    link(from, to)
  }
}

/**
 * Where a remote is built for production: its sources with all packages beside them, as in a repository of its own.
 * Names and the order of modules come of where these lie, so that the same sources become the same bytes in the
 * workspace, where packages lie one folder higher.
 * @param {string} folder of the remote
 */
function placeToBuild(folder) {
  const top = topOf(folder)
  // Packages that npm gave to this room alone are found where they are.
  if (top === folder || existsSync(path.join(folder, 'node_modules'))) return folder
  const place = path.join(top, '.cache/places', path.basename(folder), 'room')
  mkdirSync(place, { recursive: true })
  link(path.join(place, 'src'), path.join(folder, 'src'))
  link(path.join(place, 'node_modules'), path.join(top, 'node_modules'))
  return place
}

/**
 * A file of an installed package by the way that leads to it from where a remote is built, also where a link is a part
 * of that way.
 * @param {string} place where it is built
 * @param {string} name of the package
 * @param {string} file as Node resolves it
 */
function reached(place, name, file) {
  const installed = path.join(place, 'node_modules', name)
  if (!existsSync(installed)) return file
  const inside = path.relative(realpathSync(installed), file)
  return inside.startsWith('..') ? file : path.join(installed, inside)
}

/** Folders that modules of the kernel are found in, by the way to them from where a remote is built and by their own. */
const kernelPlaces = (place) => [reached(place, 'shared-kernel', kernelFolder), kernelFolder]

module.exports = { kernelFolder, kernelPlaces, placeToBuild, reached, topOf }
