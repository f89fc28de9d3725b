// Modules and versions that the shell provides to remotes; release checks compare builds with them.
const path = require('node:path')
const { exportsOf } = require('../../remote-kit/webpack/exports-of.cjs')
const { providedModules } = require('../../remote-kit/webpack/shared-modules.cjs')
const kernel = require('../../shared-kernel/package.json')

const entryPointOf = (name) => path.resolve(__dirname, '../../shared-kernel/src', `${name}.ts`)

function whatTheShellProvides() {
  const { KNOWN_CONTRACTS } = exportsOf(entryPointOf('remote-contracts'))
  const { EMBED_CONTRACTS } = exportsOf(entryPointOf('embeds'))
  return {
    kernel: kernel.version,
    react: require('react/package.json').version,
    contracts: [...Object.values(KNOWN_CONTRACTS).flat(), ...EMBED_CONTRACTS],
    modules: providedModules,
  }
}

module.exports = { whatTheShellProvides }
