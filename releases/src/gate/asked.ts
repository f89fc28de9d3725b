/** What a remote's page has asked for, beside what the table of remotes lets it. Pure. */
import { type Calls, BIBLE_HOSTS, mayAskBibleHosts, mayCall, namedOrigins } from '../remotes-table/calls.ts'

export interface Asked {
  method: string
  url: string
}

/** Of a browser's stack, what is used here; `parent` is what waited for it. */
export interface Stack {
  callFrames: { url: string }[]
  parent?: Stack
}

/** The scripts that have led to something, the nearest first. */
export function scriptsOf(stack: Stack | undefined): string[] {
  const scripts: string[] = []
  for (let at = stack; at; at = at.parent) scripts.push(...at.callFrames.map(({ url }) => url))
  return scripts
}

/** What of the surroundings decides what a call is. */
export interface Surroundings {
  remote: string
  /** What the table of remotes says of it; undefined: nothing. */
  calls: Calls
  /** Where the site and its API answer. */
  origins: string[]
  /** That the site's config names for Bible texts. */
  bibleHosts: string[]
}

/** The kernel's own way to send a form. */
const TOKEN = '/session/token'

/** The line that a row would need for a call; null where it has it. */
function missingLine({ method, url }: Asked, { calls, origins, bibleHosts }: Surroundings): string | null {
  const { origin, protocol, hostname, pathname } = new URL(url)
  if (origins.includes(origin)) {
    return pathname === TOKEN || mayCall(calls, method, pathname) ? null : `${method} ${pathname}`
  }
  if (namedOrigins(calls).includes(origin)) return null
  const isBible = protocol === 'https:' && bibleHosts.includes(hostname)
  if (isBible && mayAskBibleHosts(calls)) return null
  return isBible ? BIBLE_HOSTS : origin
}

/** What a page has called and its remote may not, in a sentence with the way out; null: nothing. */
export function callsInWords(asked: Asked[], around: Surroundings): string | null {
  const { remote, calls } = around
  if (calls === undefined) return null
  return linesInWords(
    remote,
    asked.flatMap((one) => missingLine(one, around) ?? []),
  )
}

/** Lines that a row would need, in a sentence with the way out; null: there are none. */
export function linesInWords(remote: string, missing: string[]): string | null {
  if (missing.length === 0) return null
  const lines = [...new Set(missing)]
  const ask = lines.map((line) => `--call '${line}'`).join(' ')
  return (
    `it calls ${lines.join(', ')}, and the row of ${remote} in the table of remotes does not name that: ` +
    `leave it out, or ask the operator for it, beside what the row has: npm run remotes -- add ${remote} ${ask}`
  )
}
