// The files that follow a build's first script, and their hashes.
const { createHash } = require('node:crypto')

/** The kind of hash the manifest and the documents use: a preload counts only when both name the same one. */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Modules of webpack's own that stand between a build and what it shares: what they load is a copy. */
const SHARING = ['consume-shared-module', 'provide-module']

/** The chunks that a build's own code loads, without the copies of what is shared and without what those load. */
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
 * The hashes of all files that come after a first script, by kind (`js`, `css`) and chunk.
 * @param {boolean} copiesApart whether copies of what is shared have a table of their own
 */
function pinnedFiles(compilation, runtimeChunk, copiesApart) {
  const own = { js: {}, css: {} }
  const copies = { js: {}, css: {} }
  const isOwn = copiesApart ? ownChunks(runtimeChunk) : null
  for (const chunk of runtimeChunk.getAllAsyncChunks()) {
    const table = isOwn === null || isOwn.has(chunk) ? own : copies
    for (const file of chunk.files) {
      const kind = /\.(js|css)$/.exec(file)?.[1]
      if (kind) table[kind][chunk.id] = integrityOf(compilation.getAsset(file).source.buffer())
    }
  }
  return { own, copies }
}

module.exports = { integrityOf, pinnedFiles }
