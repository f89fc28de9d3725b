// Contents of a new remote's repository: the template with its name and address, and its package.json.

/** `remote-hello`, or `hello`: small letters, as everywhere where remotes are named. */
const NAME = /^(?:remote-)?([a-z]+)$/
const ADDRESS = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/
/** This package's own. */
const TAKEN = ['kit']

/** The problem of a name or an address, as a sentence; null: none. */
export function problemOf({ name, address }) {
  const [, word] = NAME.exec(name) ?? []
  if (word === undefined) return `A remote’s name is small letters, like remote-hello, not ${name}.`
  if (TAKEN.includes(word)) return `remote-${word} is no remote’s name.`
  if (!ADDRESS.test(address)) return `An address is like /hello or /ifjusag/tabor, not ${address}.`
  return null
}

const capital = (word) => word[0].toUpperCase() + word.slice(1)

/**
 * A text or a path of the template for another remote.
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

/** Target path of a template file. npm packs nothing that is called `.gitignore`: there it is `gitignore`. */
export const placeOf = (file, remote) => {
  const parts = file.split('/')
  const last = parts.pop()
  return [...parts, last === 'gitignore' ? '.gitignore' : renamed(last, remote)].join('/')
}

/**
 * The package.json of a new remote.
 * @param {string} name
 * @param {Record<string, string>} packages where npm finds `remote-kit`, `releases`, `shared-kernel` and `shell`
 * @param {string} kernel range of kernel versions that the template goes with
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
