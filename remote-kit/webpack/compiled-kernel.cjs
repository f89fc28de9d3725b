// The kernel as remotes are built with it: compiled, as its package brings it, also where its sources are at hand.
const { createHash } = require('node:crypto')
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')
const kernel = require('shared-kernel/package.json')
const { hashFiles } = require('./files-of.cjs')
const { kernelFolder, reached } = require('./places.cjs')

/** What the compiled files were made of, beside them; where there are no sources nobody asks. */
const SOURCES = 'dist/.sources'
const SOURCE = /^\.\/src\/(.*)\.tsx?$/

/**
 * A hash of sources of the kernel.
 * @param {string} folder of the kernel
 */
function sourcesOf(folder) {
  const hash = createHash('sha256')
  hashFiles(hash, { folder, parts: ['src'] })
  return hash.digest('hex')
}

/**
 * What the doors of the kernel are for webpack, where its manifest names sources.
 * @param {string} place where a remote is built
 * @throws Error when what is compiled is not of these sources
 */
function compiledDoors(place) {
  const doors = Object.entries(kernel.exports).flatMap(([door, file]) => {
    const [, name] = (typeof file === 'string' && SOURCE.exec(file)) || []
    return name === undefined ? [] : [[`shared-kernel/${door.slice(2)}$`, path.join(kernelFolder, `dist/${name}.js`)]]
  })
  if (doors.length === 0) return {}
  const made = path.join(kernelFolder, SOURCES)
  if (!existsSync(made) || readFileSync(made, 'utf8') !== sourcesOf(kernelFolder)) {
    throw new Error('shared-kernel/dist is not of the sources beside it: npx nx run shared-kernel:build')
  }
  return Object.fromEntries(doors.map(([door, file]) => [door, reached(place, 'shared-kernel', file)]))
}

module.exports = { SOURCES, compiledDoors, sourcesOf }
