// A room may stand in a workspace or be a repository of its own: the top is where the lockfile stands.
const { existsSync } = require('node:fs')
const path = require('node:path')

/**
 * The top of the repository that a folder is in; without any lockfile the folder itself.
 * @param {string} folder absolute
 */
function topOf(folder) {
  for (let here = folder; here !== path.dirname(here); here = path.dirname(here)) {
    if (existsSync(path.join(here, 'package-lock.json'))) return here
  }
  return folder
}

module.exports = { topOf }
