// Which packages a build is made of and with, by what is installed: another team's, or a tool of the workspace, is no
// news to it.
const { existsSync, readFileSync, realpathSync } = require('node:fs')
const path = require('node:path')

const manifestIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** The folder of a package as Node finds it from another one; undefined where it is not installed. */
function packageFrom(folder, name) {
  for (let here = folder; ; here = path.dirname(here)) {
    const found = path.join(here, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found)
    if (here === path.dirname(here)) return undefined
  }
}

/** What differs from one machine to the next (the same program for another processor) makes no other build. */
function neededBy({ dependencies = {}, optionalDependencies = {} }) {
  return Object.keys(dependencies).filter((name) => !Object.hasOwn(optionalDependencies, name))
}

/**
 * All packages that these begin with, and those that they need in turn, as `name@version`, each once and in order.
 * @param {{ folder: string, names: string[] }[]} beginnings who asks for them, and for which
 * @returns {string[]}
 */
function installedPackages(beginnings) {
  const seen = new Map()
  const look = (folder, names) => {
    for (const name of names) {
      const found = packageFrom(folder, name)
      if (found === undefined || seen.has(found)) continue
      const manifest = manifestIn(found)
      seen.set(found, `${manifest.name}@${manifest.version}`)
      look(found, neededBy(manifest))
    }
  }
  for (const { folder, names } of beginnings) look(folder, names)
  return [...new Set(seen.values())].sort()
}

module.exports = { installedPackages }
