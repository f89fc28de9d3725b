/** Calls that a remote may make beside the site's files: lines of its row in the remote registry. Pure. */
import { textLike } from 'shared-kernel/json'

/** The Bible text hosts of the config, which change without the registry. */
const BIBLE_HOSTS = 'bible_hosts'

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

export const API_CLIENT = 'shared-kernel/api'
/** In place of names: the build imports the whole client. */
export const ALL_NAMES = '*'

/** Calls of each function of `shared-kernel/api`. */
export const CALLS_OF: Record<string, string[]> = {
  getBibleBooks: ['GET /api/v2/bible-books'],
  getBibleText: ['GET /api/v2/bible-text'],
  getChurchYear: ['GET /api/v2/church-year', 'GET /api/v2/config'],
  getCitationOfDay: ['GET /api/v2/citations'],
  getCitations: ['GET /api/v2/citations'],
  getCitationTags: ['GET /api/v2/citation-tags'],
  getConfig: ['GET /api/v2/config'],
  getDailySelection: ['GET /api/v2/daily-selection', 'GET /api/v2/node/:id', 'GET /api/v2/config'],
  getExternalBibleText: [BIBLE_HOSTS],
  getList: ['GET /api/v2/list'],
  getNode: ['GET /api/v2/node/:id'],
  // The other calls replace `passage` on backends that have the calls of the specification only.
  getPassage: ['GET /api/v2/passage', 'GET /api/v2/config', 'GET /api/v2/bible-text', 'GET /api/v2/list'],
  getPreachers: ['GET /api/v2/preachers'],
  getReadingPlan: ['GET /api/v2/readingplans'],
  getReadingPlans: ['GET /api/v2/readingplans'],
  getReadingPlanSermons: ['GET /api/v2/readingplans/:plan/:day/search'],
  getSites: ['GET /api/v2/sites'],
  getSuggestions: ['GET /api/v2/suggestions', 'GET /api/v2/config'],
  hasCapability: ['GET /api/v2/config'],
  resolvePath: ['GET /api/v2/resolve'],
  sendCitation: ['GET /api/v2/citation', 'POST /api/v2/citation/:token'],
  sendFeedback: ['GET /api/v2/feedback', 'POST /api/v2/feedback/:token'],
}

/** Lines that a row needs. @param imports imported names by kernel entry point; absent in old builds */
export const callsOf = (imports: Record<string, string[]> = {}): string[] => [
  ...new Set((imports[API_CLIENT] ?? []).flatMap((name) => CALLS_OF[name] ?? [])),
]
