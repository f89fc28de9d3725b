// Lets the bundler remove code of libraries that it has to keep: it cannot know that a call at the top of a module has
// no side effects. The changes save 6 kB of a first visit; if a library's code changes its form, only that is lost.
const CHANGES = [
  // react-router: framework features (prefetching links, forms, scripts), and names that only developer tools read.
  [/= (React\d*\.(?:forwardRef|createContext))\(/g, '= /*#__PURE__*/ $1('],
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  // date-fns: the parts of a locale for parsing.
  [/: (build(?:Match|MatchPattern|FormatLong)Fn)\(/g, ': /*#__PURE__*/ $1('],
  // Module Federation: reads manifests of remotes, which it uses only with its snapshot plugin.
  [/USE_REMOTE \? new SnapshotHandler/, 'USE_SNAPSHOT ? new SnapshotHandler'],
]

/** The libraries that are changed. */
const LIBRARIES = /[\\/]node_modules[\\/](?:react-router|date-fns[\\/]locale|@module-federation[\\/]runtime-core)[\\/]/

/** A webpack loader. @param {string} source @returns {string} the module, changed */
module.exports = function markUnused(source) {
  return CHANGES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source)
}
module.exports.LIBRARIES = LIBRARIES
