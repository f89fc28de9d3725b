// The classes of style modules. Web and server must agree on them, and so must the builds of several packages on those of
// the kernel, whether it is there as sources or compiled: a class is made of its package, its file in there and its own
// name.
const { createHash } = require('node:crypto')
const path = require('node:path')
const { kernelFolder } = require('./build-id.cjs')

/** Of the hash, in the kernel's classes: a released build must find them in every shell's styles. */
const KERNEL_LENGTH = 6
/** In a package's own: 30 bits. */
const OWN_LENGTH = 5

const isKernel = (file) => file.startsWith(kernelFolder + path.sep)

/** The file in its package, e.g. `shared-kernel/ui/Button.module.css`, without `src` or `dist`. */
function placeOf(file, pkg, folder) {
  const [name, top] = isKernel(file) ? ['shared-kernel', kernelFolder] : [pkg, folder]
  const [, ...inside] = path.relative(top, file).split(path.sep)
  return [name, ...inside].join('/')
}

/**
 * For css-loader's `getLocalIdent`. Without their own names the classes of a document are a third shorter: 360 B of the
 * reading page, compressed.
 * @param {string} pkg name of the package that is built
 * @param {string} folder where it is built
 * @param {boolean} readable for development: the package's classes have their own names, too
 */
function classNames(pkg, folder, readable) {
  return ({ resourcePath }, _pattern, className) => {
    const hash = createHash('sha256')
      .update(`${placeOf(resourcePath, pkg, folder)}\0${className}`)
      .digest('base64url')
    if (isKernel(resourcePath)) return `${className}_${hash.slice(0, KERNEL_LENGTH)}`
    return `${readable ? className : ''}_${hash.slice(0, OWN_LENGTH)}`
  }
}

module.exports = { classNames }
