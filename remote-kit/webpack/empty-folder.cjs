// What an earlier build left would be kept, and cached, for ever. It goes when a build begins, not when its
// configuration is read: others read that, too.
const { rmSync } = require('node:fs')

class EmptyFolderPlugin {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder
  }

  apply(compiler) {
    compiler.hooks.beforeRun.tap('EmptyFolder', () => rmSync(this.folder, { recursive: true, force: true }))
  }
}

module.exports = { EmptyFolderPlugin }
