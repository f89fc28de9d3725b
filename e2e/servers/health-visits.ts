/** Visits as the document server sees them: a document for a network of its own, and one word on a build of it. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './composed-site.ts'
import { readBuilds } from './document-builds.ts'

export interface Visit {
  /** The build that the document has. */
  buildId: string
  say: (phase: 'well' | 'load' | 'emptied') => Promise<void>
}

/** Asks for a page of a remote from an address. */
export async function visitFrom(
  address: string,
  page: { origin: string; pathname: string; remote: string },
): Promise<Visit> {
  const { origin, pathname, remote } = page
  const headers = { 'x-forwarded-for': address }
  const answer = await fetch(origin + pathname, { headers: { ...headers, accept: 'text/html' } })
  const token = /told;desc="([^"]+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]
  const buildId = readBuilds(await answer.text())[remote]
  if (token === undefined || buildId === undefined) throw new Error(`${answer.url} gives no token or no ${remote}`)
  return {
    buildId,
    say: async (phase) => {
      const body = JSON.stringify({ token, remote, buildId, phase })
      const told = await fetch(`${origin}/remotes/told`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body,
      })
      if (told.status !== 204) throw new Error(`a word was answered with ${told.status}`)
    },
  }
}

/** What `npm run remotes -- status` says of a store. */
export function registryOf(folder: string): string {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const env = { ...process.env, REMOTES_STORE: folder }
  return spawnSync(process.execPath, [tsx, 'releases/src/commands/remotes.ts', 'status'], {
    cwd: root,
    env,
    encoding: 'utf8',
  }).stdout
}
