// Class names of CSS modules: a hash of the package, the file in the package and the class. They must be equal in
// browser and server builds, and those of the kernel in the builds of all packages, whether it is installed as sources
// or compiled.
const { createHash } = require('node:crypto')
const path = require('node:path')
const { kernelFolder } = require('./build-id.cjs')

/** Characters of the hash in classes of the kernel, which released builds find in the styles of every shell. */
const KERNEL_LENGTH = 6
/** In classes of the package itself: 30 bits. */
const OWN_LENGTH = 5

const isKernel = (file) => file.startsWith(kernelFolder + path.sep)

/** The file in its package, e.g. `shared-kernel/ui/Button.module.css`, without `src` or `dist`. */
function placeOf(file, pkg, folder) {
  const [name, top] = isKernel(file) ? ['shared-kernel', kernelFolder] : [pkg, folder]
  const [, ...inside] = path.relative(top, file).split(path.sep)
  return [name, ...inside].join('/')
}

/**
 * For css-loader's `getLocalIdent`. Hashes alone make the classes of a document a third shorter: 360 B (compressed) of
 * the reading page.
 * @param {string} pkg name of the built package
 * @param {string} folder of the package
 * @param {boolean} readable for development: adds the name of the class
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
