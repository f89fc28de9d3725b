// Hashes of the files that a build's entry script loads.
const { createHash } = require('node:crypto')

/** SHA-384 as in the manifest and the documents: browsers reuse a preload only if both have the same hash. */
const integrityOf = (content, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** Types of webpack's modules for sharing: the chunks that they load are copies. */
const SHARING = ['consume-shared-module', 'provide-module']

/** The chunks that a build's own code loads, without copies of shared modules and their chunks. */
function ownChunks(runtimeChunk) {
  const seen = new Set(runtimeChunk.groupsIterable)
  for (const group of seen) {
    for (const child of group.childrenIterable) {
      if (child.origins.some(({ module }) => !SHARING.includes(module?.type))) seen.add(child)
    }
  }
  return new Set([...seen].flatMap((group) => group.chunks))
}

/**
 * The hashes of all files that an entry script may load, by kind (`js`, `css`) and chunk.
 * @param {boolean} copiesApart true for a separate table of the copies of shared modules
 * @param {string} [algorithm]
 */
function pinnedFiles(compilation, runtimeChunk, copiesApart, algorithm) {
  const own = { js: {}, css: {} }
  const copies = { js: {}, css: {} }
  const isOwn = copiesApart ? ownChunks(runtimeChunk) : null
  for (const chunk of runtimeChunk.getAllAsyncChunks()) {
    const table = isOwn === null || isOwn.has(chunk) ? own : copies
    for (const file of chunk.files) {
      const kind = /\.(js|css)$/.exec(file)?.[1]
      if (kind) table[kind][chunk.id] = integrityOf(compilation.getAsset(file).source.buffer(), algorithm)
    }
  }
  return { own, copies }
}

module.exports = { integrityOf, pinnedFiles }
