/** Mock of a CSS module: each class has the name that it has in the file; converted to a string it is empty. */
module.exports = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === '__esModule' ? false : name) },
)
