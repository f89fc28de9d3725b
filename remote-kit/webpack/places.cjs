// Where things stand: a room may be part of a workspace, or a repository of its own with the kernel as a package.
const { existsSync } = require('node:fs')
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

module.exports = { kernelFolder, topOf }
