// Contents of a new remote's repository: the template with its name and address, and its package.json.

/** `remote-hello` or `hello`: lower-case letters only, as in all names of remotes. */
const NAME = /^(?:remote-)?([a-z]+)$/
const ADDRESS = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/
/** The name of this package. */
const TAKEN = ['kit']

/** Why a name or an address is invalid, as a sentence; null: both are valid. */
export function problemOf({ name, address }) {
  const [, word] = NAME.exec(name) ?? []
  if (word === undefined) return `A remote’s name has lower-case letters only, like remote-hello, not ${name}.`
  if (TAKEN.includes(word)) return `remote-${word} is reserved.`
  if (!ADDRESS.test(address)) return `An address must be like /hello or /ifjusag/tabor, not ${address}.`
  return null
}

const capital = (word) => word[0].toUpperCase() + word.slice(1)

/**
 * Replaces the name and address of the template in a text or a path.
 * @param {string} text
 * @param {{ name: string, address: string }} remote
 */
export function renamed(text, { name, address }) {
  const [, word] = NAME.exec(name)
  return text.replaceAll(/\/hello\b|hello|Hello/g, (found) => {
    if (found === '/hello') return address
    return found === 'Hello' ? capital(word) : word
  })
}

/** Target path of a template file. npm does not pack `.gitignore` files, so the template has `gitignore`. */
export const placeOf = (file, remote) => {
  const parts = file.split('/')
  const last = parts.pop()
  return [...parts, last === 'gitignore' ? '.gitignore' : renamed(last, remote)].join('/')
}

/**
 * The package.json of a new remote.
 * @param {string} name
 * @param {Record<string, string>} packages where npm finds `remote-kit`, `releases`, `shared-kernel` and `shell`
 * @param {string} kernel range of kernel versions that the template supports
 */
export function manifestOf(name, packages, kernel) {
  const [, word] = NAME.exec(name)
  return {
    name: `remote-${word}`,
    version: '1.0.0',
    private: true,
    scripts: {
      dev: 'remote-dev',
      build: 'webpack',
      test: 'jest',
      lint: 'remote-lint',
      check: 'jest && remote check',
      remote: 'remote',
    },
    jest: { preset: 'remote-kit' },
    peerDependencies: { 'shared-kernel': kernel },
    devDependencies: packages,
  }
}
