// The router comes as one file. What a framework would use of it (links that fetch ahead, forms, scripts) stays in a build
// that takes none of it, because the minifier cannot know that `forwardRef` does nothing but make a component, nor that a
// `displayName` is only read by developers' tools. Saying so is worth 3 kB of a first visit; a router written in another
// way loses these and nothing else.
const MADE = /= (React\d*\.(?:forwardRef|createContext))\(/g
const NAMED = /^\w+\.displayName = "[^"]*";$/gm

/** A webpack loader. @param {string} source @returns {string} the same module with what has no effect marked as such */
module.exports = function markUnused(source) {
  return source.replace(MADE, '= /*#__PURE__*/ $1(').replace(NAMED, '')
}
