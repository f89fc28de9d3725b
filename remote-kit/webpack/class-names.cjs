// The classes of style modules. Web and server must agree on them, and so must the builds of several packages on those of
// the kernel, whether it is there as sources or compiled: a class is made of its package, its file in there and its own
// name.
const { createHash } = require('node:crypto')
const path = require('node:path')
const { kernelFolder } = require('./build-id.cjs')

const LENGTH = 6

/** The file in its package, e.g. `shared-kernel/ui/Button.module.css`, without `src` or `dist`. */
function placeOf(file, pkg, folder) {
  const isKernel = file.startsWith(kernelFolder + path.sep)
  const [name, top] = isKernel ? ['shared-kernel', kernelFolder] : [pkg, folder]
  const [, ...inside] = path.relative(top, file).split(path.sep)
  return [name, ...inside].join('/')
}

/**
 * For css-loader's `getLocalIdent`.
 * @param {string} pkg name of the package that is built
 * @param {string} folder where it is built
 */
function classNames(pkg, folder) {
  return ({ resourcePath }, _pattern, className) => {
    const hash = createHash('sha256').update(`${placeOf(resourcePath, pkg, folder)}\0${className}`)
    return `${className}_${hash.digest('base64url').slice(0, LENGTH)}`
  }
}

module.exports = { classNames }
