// The site's packages come as files. Their names are short and nobody's on public registries: what npm has from there
// under such a name is a stranger's (docs/own-repository.md).
const { existsSync, readFileSync } = require('node:fs')
const path = require('node:path')

const OURS = ['releases', 'remote-kit', 'shared-kernel', 'shell']

/**
 * Looks at what npm has installed in a repository.
 * @param {string} top folder of its lockfile
 * @throws Error that names what is not ours, and the way out
 */
function mustBeOurs(top) {
  const lockfile = path.join(top, 'package-lock.json')
  if (!existsSync(lockfile)) return
  const { packages = {} } = JSON.parse(readFileSync(lockfile, 'utf8'))
  for (const name of OURS) {
    const { link = false, resolved = '' } = packages[`node_modules/${name}`] ?? { link: true }
    if (link || resolved.startsWith('file:')) continue
    throw new Error(
      `${name} is not the site's: npm has it from ${resolved || 'a registry'}, where anybody may have taken the name.\n` +
        `Way out: npm install ./packages/${name}-<version>.tgz, and look at what that package has run here`,
    )
  }
}

module.exports = { mustBeOurs }
