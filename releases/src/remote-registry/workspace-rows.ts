/** Rows of the workspace's own remotes, with the whole site and this checkout's key. */
import { createPublicKey } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SiteKeys } from '../manifest/keys.ts'
import { publicPem } from '../manifest/signature.ts'
import type { Store } from '../store/store.ts'
import { type Rows, withKey, withRemote } from './changes.ts'
import { changeRegistry } from './registry-store.ts'
import type { RemoteRegistry } from './registry.ts'

const OWNERS = ['the workspace']
const SPACES = ['/**']

/** Budgets in bytes (brotli) of the scripts and styles that a page adds to a first visit. About a third is reserve. */
const BUDGETS: Record<string, Record<string, number>> = {
  'remote-search': { search: 22_000, node_view: 22_500, group: 17_000, church_day: 17_000, 'sermon-search': 6_000 },
  'remote-bible': {
    bible: 11_000,
    citations: 11_000,
    collection: 9_000,
    reading_plans: 9_000,
    reading_plan: 21_000,
    daily_reading: 11_000,
    reading_of_day: 11_000,
    // The library that makes Word documents, loaded when one is saved.
    late: 71_000,
  },
  'remote-feedback': { feedback: 6_000 },
}

/** Calls of the pages and widgets of each. */
const CALLS: Record<string, string[]> = {
  'remote-search': [
    'GET /api/v2/bible-books',
    'GET /api/v2/bible-text',
    'GET /api/v2/church-year',
    'GET /api/v2/citations',
    'GET /api/v2/config',
    'GET /api/v2/daily-selection',
    'GET /api/v2/list',
    'GET /api/v2/node/:id',
    'GET /api/v2/passage',
    'GET /api/v2/preachers',
    'GET /api/v2/readingplans',
    'GET /api/v2/suggestions',
    'bible_hosts',
  ],
  'remote-bible': [
    'GET /api/v2/bible-text',
    'GET /api/v2/citation',
    'GET /api/v2/citation-tags',
    'GET /api/v2/citations',
    'GET /api/v2/config',
    'GET /api/v2/daily-selection',
    'GET /api/v2/list',
    'GET /api/v2/node/:id',
    'GET /api/v2/passage',
    'GET /api/v2/readingplans',
    'GET /api/v2/readingplans/:plan/:day/search',
    'POST /api/v2/citation/:token',
  ],
  'remote-feedback': ['GET /api/v2/feedback', 'POST /api/v2/feedback/:token'],
}

const FILLS: Record<string, string[]> = { 'remote-bible': ['sermon-after'] }

/** Adds a workspace remote with its local key; the same rows without a change. */
export function withWorkspaceRow(rows: Rows, remote: string, publicKey: string): Rows {
  const fields = {
    owners: OWNERS,
    spaces: SPACES,
    budgets: BUDGETS[remote] ?? {},
    calls: CALLS[remote] ?? null,
    fills: FILLS[remote] ?? [],
  }
  const after = withKey(withRemote(rows, remote, fields), remote, publicKey)
  return isDeepStrictEqual(after, rows) ? rows : after
}

/** Updates the remote registry to the workspace's rows, with the local build key. */
export function registerLocally(store: Store, keys: SiteKeys, remotes: string[], now: Date): Promise<RemoteRegistry> {
  const publicKey = publicPem(createPublicKey(keys.build))
  return changeRegistry(store, keys, {
    next: (rows) => remotes.reduce((all, remote) => withWorkspaceRow(all, remote, publicKey), rows),
    now,
  })
}
