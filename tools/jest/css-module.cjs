/** A CSS module in tests: every class is called what it is called in the file. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) })
