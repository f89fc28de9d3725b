// The rooms of the house, as the workspaces of the root's package.json name them; nobody else keeps a list.
const { existsSync } = require('node:fs')
const path = require('node:path')
const { workspaces } = require('../package.json')

/** Folder and package name at once, e.g. `shell`. */
const rooms = workspaces
/** What is shipped on its own: the rooms with a page table, in the order in which they stand there. */
const remotes = rooms.filter((room) => existsSync(path.join(__dirname, '..', room, 'src/pages.ts')))

module.exports = { rooms, remotes }
