// The site's packages come as files. Their names are short and nobody's on public registries: what npm has from there
// under such a name is a stranger's (docs/remotes.md).
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')

/** At any depth: what a package brings of that name below itself is found by that package, and its tools. */
const OURS = /(?:^|\/)node_modules\/(releases|remote-kit|shared-kernel|shell)$/
/** The lockfile of the repository, else npm's own record of the installed packages. */
const LOCKFILES = ['package-lock.json', 'node_modules/.package-lock.json']

function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return []
  return Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {})
}

/**
 * Looks at what npm has installed in a repository.
 * @param {string} top folder of its lockfile
 * @throws Error that names what is not ours, and the way out
 */
function mustBeOurs(top) {
  for (const [place, { link = false, resolved = '' }] of LOCKFILES.flatMap((one) => packagesOf(path.join(top, one)))) {
    const [, name] = OURS.exec(place) ?? []
    if (name === undefined || link || resolved.startsWith('file:')) continue
    const wayOut = place === `node_modules/${name}` ? `npm install ./packages/${name}-<version>.tgz` : asksFor(place)
    throw new Error(
      `${name} is not the site's: npm has it from ${resolved || 'a registry'}, where anybody may have taken the name.\n` +
        `Remedy: ${wayOut}, and look at what that package has run here`,
    )
  }
}

/** Packages of the site are never nested in each other. */
const asksFor = (place) => `do without ${path.posix.dirname(path.posix.dirname(place))}, which asks for it`

module.exports = { mustBeOurs }
