// The packages of the workspace, from the root's package.json: the only list of them.
const { existsSync } = require('node:fs')
const path = require('node:path')
const { workspaces } = require('../package.json')

/** Folder and package name at once, e.g. `shell`. */
const packages = workspaces
/** Packages with a page table, in the order of package.json. */
const remotes = packages.filter((pkg) => existsSync(path.join(__dirname, '..', pkg, 'src/pages.ts')))

module.exports = { packages, remotes }
