// Checks that the name and the address of a new remote are free in the site's store. Pure.
import { createPublicKey } from 'node:crypto'

/** The whole site: what somebody has of it takes no address away, a page there does. */
const EVERYTHING = '/**'

const topOf = (space) => space.slice(0, -EVERYTHING.length)
const isIn = (space, address) => address === topOf(space) || address.startsWith(`${topOf(space)}/`)

/** Of spaces around one address the longest says whose it is. */
const narrowest = (spaces, address) =>
  spaces.filter((space) => isIn(space, address)).sort((a, b) => b.length - a.length)[0]

const TEXTS = { digits: '\\d+', 'digits-or-n': '(?:\\d+|n)' }

/** True when a page's pattern matches an address. */
function takes(pattern, params, address) {
  const parts = pattern.split('/').slice(1)
  const said = parts.map((part) => {
    const [, name, optional] = /^:(\w+)(\??)$/.exec(part) ?? []
    if (name === undefined) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    return `(?:/${TEXTS[params?.[name]] ?? '[^/]+'})${optional}`
  })
  return new RegExp(`^${said.join('')}$`).test(address)
}

/** A key as what it is, however it is written. */
const bytesOf = (pem) => createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')

function nameProblem(name, row, key) {
  const keys = (row?.keys ?? []).filter(({ state }) => state === 'active').map(({ publicKey }) => bytesOf(publicKey))
  if (keys.length === 0 || (key !== null && keys.includes(bytesOf(key)))) return null
  const owners = row.owners.join(', ')
  return `The name ${name} is taken, by ${owners}: choose another. Is it yours, name your key: BUILD_KEY=<file>.`
}

function addressProblem({ name, address }, remotes) {
  const spaces = remotes[name]?.spaces ?? []
  const own = narrowest(spaces, address)
  if (spaces.length > 0 && own === undefined) {
    return `${address} is outside of what ${name} was given (${spaces.join(', ')}): begin there, or ask the operator for more.`
  }
  for (const [other, row] of Object.entries(remotes)) {
    const taken = narrowest(row.spaces, address)
    if (taken === undefined || taken.length <= (own ?? EVERYTHING).length) continue
    return `${address} lies in ${taken}, which is ${other}’s (${row.owners.join(', ')}): choose another address.`
  }
  return null
}

function pageProblem({ name, address }, live) {
  for (const [other, pages] of Object.entries(live)) {
    const page = pages.find(({ paths, params }) => paths.some((pattern) => takes(pattern, params, address)))
    if (other !== name && page) return `${address} is an address of the page ${page.name} of ${other}: choose another.`
  }
  return null
}

/**
 * Why this name or address cannot be used; null: both are free.
 * @param {{ name: string, address: string }} remote name as it stands in the table, e.g. `remote-hello`
 * @param {{ remotes: object, live: object, key: string | null }} site rows of the remote registry; pages that visitors
 *   have, by remote; the team's public key, where there is one
 */
export const takenProblem = (remote, { remotes, live, key }) =>
  nameProblem(remote.name, remotes[remote.name], key) ?? addressProblem(remote, remotes) ?? pageProblem(remote, live)
