// The packages of the workspace, as the workspaces of the root's package.json name them; nobody else keeps a list.
const { existsSync } = require('node:fs')
const path = require('node:path')
const { workspaces } = require('../package.json')

/** Folder and package name at once, e.g. `shell`. */
const packages = workspaces
/** What is shipped on its own: the packages with a page table, in the order in which they stand there. */
const remotes = packages.filter((pkg) => existsSync(path.join(__dirname, '..', pkg, 'src/pages.ts')))

module.exports = { packages, remotes }
