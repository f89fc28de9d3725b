/** What a remote may call beside the files of the site: lines of its row in the table of remotes. Pure. */
import { textLike } from 'shared-kernel/json'

/** The hosts that the config names for Bible texts: the site's operator changes them without the table. */
export const BIBLE_HOSTS = 'bible_hosts'

const CALL = /^(?:GET|POST) \/api(?:\/(?::[A-Za-z]+|[\w-][\w.-]*))*(?:\/\*\*)?$/
const ORIGIN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/

/** `GET /api/v2/node/:id`, `GET /api/v2/**`, `https://tiles.example.org` or `bible_hosts`. */
export const callForm = textLike(
  new RegExp(`${CALL.source}|${ORIGIN.source}|^${BIBLE_HOSTS}$`),
  'a call like GET /api/v2/list, an origin like https://example.org, or bible_hosts',
)

/** A row without such lines: any read of the API, and the hosts of the config. */
export type Calls = string[] | undefined

/** A language may stand before the API's own address. */
const IN_LANGUAGE = /^\/[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*(?=\/api\/)/

function fits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const named = pattern.split('/')
  const isOpen = named.at(-1) === '**'
  const fixed = isOpen ? named.slice(0, -1) : named
  const isLong = isOpen ? parts.length >= fixed.length : parts.length === fixed.length
  return isLong && fixed.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
}

/**
 * Whether a remote may call an address of the API.
 * @param path without a query
 */
export function mayCall(calls: Calls, method: string, path: string): boolean {
  if (calls === undefined) return true
  const asked = path.replace(IN_LANGUAGE, '')
  return calls.some((line) => {
    const [allowed, pattern] = line.split(' ')
    return pattern !== undefined && allowed === method && fits(pattern, asked)
  })
}

/** Origins that a row names. */
export const namedOrigins = (calls: Calls): string[] => calls?.filter((line) => ORIGIN.test(line)) ?? []

/** Whether a remote may ask the hosts of the config for Bible texts. */
export const mayAskBibleHosts = (calls: Calls): boolean => calls === undefined || calls.includes(BIBLE_HOSTS)

/** What a remote is told that called something else. */
export const notNamed = (remote: string, line: string) =>
  `${remote} may not call ${line}: its row in the table of remotes does not name it`

/** The line that a row would need, read off such a text; null: it says something else. */
export const lineNotNamed = (remote: string, text: string): string | null => {
  const [, line] = / may not call (GET \/\S*): /.exec(text) ?? []
  return line !== undefined && text.includes(notNamed(remote, line)) ? line : null
}
