// What a build has of another remote: such code would be on the page twice, and stay as it was when the other team ships.
const path = require('node:path')

/** Rooms that are called like one and are none. */
const NO_REMOTES = ['remote-kit']

/**
 * The files that are another remote's, as `remote-search/src/Search.tsx`, each once and in order.
 * @param {string} folder the remote that is built
 * @param {string[]} files of its modules
 */
function foreignFiles(folder, files) {
  const found = files.flatMap((file) => {
    const parts = path.relative(folder, file).split(path.sep)
    const top = parts.findLastIndex((part) => /^remote-[a-z]+$/.test(part) && !NO_REMOTES.includes(part))
    return top === -1 ? [] : [parts.slice(top).join('/')]
  })
  return [...new Set(found)].sort()
}

/** The files of a compilation's modules; several may have become one. */
const filesOf = (compilation) =>
  [...compilation.modules]
    .flatMap((module) => (module.modules ? [...module.modules] : [module]))
    .flatMap((module) => module.nameForCondition?.() ?? [])

module.exports = { filesOf, foreignFiles }
