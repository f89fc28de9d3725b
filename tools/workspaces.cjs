// The rooms of the house, as the workspaces of the root's package.json name them; nobody else keeps a list.
const { workspaces } = require('../package.json')

/** Folder and package name at once, e.g. `shell`. */
const rooms = workspaces
/** What is shipped on its own, in the order in which it stands there. */
const remotes = rooms.filter((room) => room.startsWith('remote-'))

module.exports = { rooms, remotes }
