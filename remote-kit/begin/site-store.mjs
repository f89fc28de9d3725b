// Reads used names and addresses from a store in a local folder.
import { createPublicKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** A key's text, also where a variable names its file; null: it is not set. */
function publicKeyOf(value) {
  if (!value) return null
  return createPublicKey(value.includes('-----BEGIN') ? value : readFileSync(value, 'utf8')).export({
    type: 'spki',
    format: 'pem',
  })
}

/** The pages that visitors have, by remote. */
function livePages(remotes, store) {
  const rows = Object.keys(remotes).map((remote) => {
    const manifest = readJson(path.join(store, `${remote}.json`))
    const live = manifest?.builds.find(({ deployment }) => deployment.default)
    return [remote, live?.extras.pages ?? []]
  })
  return Object.fromEntries(rows)
}

/**
 * Reads the remote registry and what is live; the release checks verify their signatures. A text says why it cannot be read.
 * @param {{ table?: string, env: NodeJS.ProcessEnv }} from a file of the table, else the store that the environment names
 */
export function readSite({ table, env }) {
  const store = env.REMOTES_STORE ?? ''
  if (table === undefined && store.includes('://')) {
    return `${store} is not on this computer: fetch remotes.json of it and name it with --table.`
  }
  if (table === undefined && store === '')
    return 'nobody has said where the remote registry is: --table, or REMOTES_STORE.'
  const file = table ?? path.join(store, 'remotes.json')
  const found = readJson(file)
  if (found === null) return `there is no ${file}.`
  const live = livePages(found.remotes, path.dirname(file))
  return { remotes: found.remotes, live, key: publicKeyOf(env.BUILD_KEY) }
}
