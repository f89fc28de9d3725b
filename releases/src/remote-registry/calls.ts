/** Calls that a remote may make beside the site's files: lines of its row in the remote registry. Pure. */
import { textLike } from 'shared-kernel/json'

/** The Bible text hosts of the config, which change without the registry. */
export const BIBLE_HOSTS = 'bible_hosts'

const CALL = /^(?:GET|POST) \/api(?:\/(?::[A-Za-z]+|[\w-][\w.-]*))*(?:\/\*\*)?$/
const ORIGIN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/

/** `GET /api/v2/node/:id`, `GET /api/v2/**`, `https://tiles.example.org` or `bible_hosts`. */
export const callForm = textLike(
  new RegExp(`${CALL.source}|${ORIGIN.source}|^${BIBLE_HOSTS}$`),
  'a call like GET /api/v2/list, an origin like https://example.org, or bible_hosts',
)

/** Undefined: any read of the API, and the hosts of the config. */
export type Calls = string[] | undefined

/** A language may precede the path of the API. */
const IN_LANGUAGE = /^\/[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*(?=\/api\/)/

function matchesPath(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const named = pattern.split('/')
  const isOpen = named.at(-1) === '**'
  const fixed = isOpen ? named.slice(0, -1) : named
  const isLong = isOpen ? parts.length >= fixed.length : parts.length === fixed.length
  return isLong && fixed.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
}

/** @param path without a query */
export function mayCall(calls: Calls, method: string, path: string): boolean {
  if (calls === undefined) return true
  const apiPath = path.replace(IN_LANGUAGE, '')
  return calls.some((line) => {
    const [allowed, pattern] = line.split(' ')
    return pattern !== undefined && allowed === method && matchesPath(pattern, apiPath)
  })
}

export const namedOrigins = (calls: Calls): string[] => calls?.filter((line) => ORIGIN.test(line)) ?? []

export const mayAskBibleHosts = (calls: Calls): boolean => calls === undefined || calls.includes(BIBLE_HOSTS)

/** Message for the developers of the remote. */
export const callRefused = (remote: string, line: string) =>
  `${remote} may not call ${line}: its row in the remote registry does not name it`
