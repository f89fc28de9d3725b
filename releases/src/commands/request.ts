/** `remotes request`: prints the operator's command for the row of remotes.json that a build needs. */
import { brotliCompressSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isCopy, weights } from '../manifest/budgets.ts'
import { buildFolderOf, deploymentOf, readDescription, type RemoteDescription } from '../manifest/build-folder.ts'
import { BIBLE_HOSTS } from '../remote-registry/calls.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { print } from './terminal.ts'

const USAGE = `npm run remotes -- request remote-hello    the row that the last build needs; changes nothing`

/** Calls of each function of `shared-kernel/api`. */
export const CALLS_OF: Record<string, string[]> = {
  getBibleBooks: ['GET /api/v2/bible-books'],
  getBibleText: ['GET /api/v2/bible-text'],
  getCitations: ['GET /api/v2/citations'],
  getCitationTags: ['GET /api/v2/citation-tags'],
  getConfig: ['GET /api/v2/config'],
  getDailySelection: ['GET /api/v2/daily-selection', 'GET /api/v2/node/:id'],
  getExternalBibleText: [BIBLE_HOSTS],
  getList: ['GET /api/v2/list'],
  getNode: ['GET /api/v2/node/:id'],
  // Some are for backends that have the calls of the specification alone.
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

/** The smallest space around an address: `/hello/:id` is in `/hello/**`. */
function spaceOf(address: string): string {
  const parts = address.split('/').filter(Boolean)
  const fixed = parts.slice(0, parts.findIndex((part) => part.startsWith(':')) >>> 0)
  return ['', ...fixed, '**'].join('/')
}

const isWithin = (inner: string, outer: string) => inner !== outer && inner.startsWith(outer.slice(0, -'**'.length))

/** The spaces of all pages, without nested ones. */
export function spacesOf({ pages }: Pick<RemoteDescription, 'pages'>): string[] {
  const all = [...new Set(pages.flatMap(({ paths }) => paths.map(spaceOf)))]
  return all.filter((space) => !all.some((other) => isWithin(space, other)))
}

/** The options of `remotes add` for a build. @param fileOf content of a file of the build */
export function rowOptions(about: RemoteDescription, fileOf: (name: string) => Buffer | null): string[] {
  const names = about.takes?.['shared-kernel/api'] ?? []
  const calls = [...new Set(names.flatMap((name) => CALLS_OF[name] ?? []))]
  const packed = (name: string) => {
    const content = fileOf(name)
    return content && { size: brotliCompressSync(content).length, isCopy: isCopy(content) }
  }
  const large = [...weights(deploymentOf(about), {}, packed)].filter(({ size, budget }) => size > budget)
  const fills = (about.fills ?? []).map(({ slot }) => slot.split('@', 1)[0]!)
  return [
    ...spacesOf(about).map((space) => `--space '${space}'`),
    ...(calls.length === 0 ? ['--call none'] : calls.map((call) => `--call '${call}'`)),
    ...[...new Set(fills)].map((slot) => `--fill ${slot}`),
    // 10 % reserve.
    ...large.map(({ name, size }) => `--budget ${name}=${Math.ceil((size * 1.1) / 100) * 100}`),
  ]
}

export async function request(args: string[]): Promise<void> {
  const { positionals } = readArguments(args, USAGE, {})
  const remote = remoteOf(positionals, USAGE)
  const folder = buildFolderOf(remote)
  const about = readDescription(folder)
  const fileOf = (name: string) => (name in about.files ? readFileSync(path.join(folder, name)) : null)
  print(`Send these lines, and the file of your public key, to the operator of the site:`)
  print(`npm run remotes -- add ${remote} --owner "<your names>" ${rowOptions(about, fileOf).join(' ')}`)
  print(`npm run remotes -- key ${remote} <the file of your public key>`)
  if (about.takes?.['shared-kernel/api']?.includes('*')) {
    print('The build uses all of shared-kernel/api: add a --call for each call that is missing above.')
  }
}
