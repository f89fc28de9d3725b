// Removes unused parts of the router, which is one file: framework features (prefetching links, forms, scripts) stay in
// a build because the minifier cannot know that `forwardRef` has no side effects and that only developer tools read
// `displayName`. The annotations save 3 kB of a first visit; if the router's code changes its form, only this saving is
// lost.
const MADE = /= (React\d*\.(?:forwardRef|createContext))\(/g
const NAMED = /^\w+\.displayName = "[^"]*";$/gm

/** A webpack loader. @param {string} source @returns {string} the module with pure calls annotated */
module.exports = function markUnused(source) {
  return source.replace(MADE, '= /*#__PURE__*/ $1(').replace(NAMED, '')
}
