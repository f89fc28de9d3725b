// Protects against dependency confusion: the site's packages are installed from files, and anyone can publish a package
// with one of their names to a public registry (docs/remotes.md).
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')

/** At any depth: a nested package of that name is resolved by the package above it. */
const OURS = /(?:^|\/)node_modules\/(releases|remote-kit|shared-kernel|shell)$/
/** The lockfile of the repository, else npm's own record of the installed packages. */
const LOCKFILES = ['package-lock.json', 'node_modules/.package-lock.json']

function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return []
  return Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {})
}

/**
 * Checks the origin of the site's packages in a repository.
 * @param {string} top folder of its lockfile
 * @throws Error naming a package from elsewhere, with the remedy
 */
function requireSitePackages(top) {
  for (const [place, { link = false, resolved = '' }] of LOCKFILES.flatMap((one) => packagesOf(path.join(top, one)))) {
    const [, name] = OURS.exec(place) ?? []
    if (name === undefined || link || resolved.startsWith('file:')) continue
    const remedy = place === `node_modules/${name}` ? `npm install ./packages/${name}-<version>.tgz` : removalOf(place)
    throw new Error(
      `${name} is not the site's: npm has it from ${resolved || 'a registry'}, where anyone may have registered the name.\n` +
        `Remedy: ${remedy}, and check what that package has run here`,
    )
  }
}

/** Packages of the site are never nested in each other. */
const removalOf = (place) => `remove ${path.posix.dirname(path.posix.dirname(place))}, which depends on it`

module.exports = { requireSitePackages }
