/** After a failed load: finds its cause and a substitute build. */
import type { LiveRemote, ModuleFiles } from 'releases/manifest/live-remote'
import type { RemotePage } from './known-remotes.ts'
import { RemoteError } from './remote-error.ts'

/** Duration of the second attempt and the pause before it, during which this runs. */
const ASK_MS = 2400
/** A better diagnosis is not worth more. */
const LOOK_MS = 1000

/** Endpoint of the document server that returns the previous build. */
export const SUBSTITUTE_PATH = '/remotes/instead.json'

export interface Recovery {
  /** Null when there is no previous build, or the request failed. */
  substitute: LiveRemote | null
  /** The failure with its diagnosed cause. */
  failure: RemoteError
}

/** Never rejects. */
export async function findRecovery(build: LiveRemote, page: RemotePage, failure: RemoteError): Promise<Recovery> {
  const [substitute, altered] = await Promise.all([
    substituteFor(build).catch(() => null),
    failure.phase === 'load' ? alteredFile(build, page).catch(() => null) : null,
  ])
  if (altered === null) return { substitute, failure }
  const message = `${altered} is not what was released`
  return { substitute, failure: new RemoteError(build.name, 'integrity', message, { cause: failure }) }
}

async function substituteFor({ name, buildId, entry }: LiveRemote): Promise<LiveRemote | null> {
  // A local build (MF-06) has no substitute.
  if (!entry.startsWith('/')) return null
  const query = new URLSearchParams({ remote: name, build: buildId })
  const answer = await fetch(`${SUBSTITUTE_PATH}?${query}`, { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) })
  return answer.ok ? ((await answer.json()) as LiveRemote) : null
}

/** The description of a build (`remote.json`). */
interface Described {
  files: Record<string, string>
  modules: Record<string, ModuleFiles>
}

/**
 * Browsers do not tell why they refused a file, so the page's files are hashed again from the browser's cache. Without
 * a secure context there is no hashing, and the failure stays as it was.
 */
async function alteredFile({ entry, integrity, pages }: LiveRemote, page: RemotePage): Promise<string | null> {
  const signal = AbortSignal.timeout(LOOK_MS)
  const at = (name: string) => entry.replace(/[^/]*$/, name)
  const about = await fetch(at('remote.json'), { signal })
  const { files, modules } = (await about.json()) as Described
  const row = pages.find(({ name }) => name === page.name)
  const { scripts = [], styles = [] } = (row && modules[row.module]) ?? {}
  const expected = new Map([...scripts, ...styles].map((name) => [at(name), files[name]]))
  expected.set(entry, integrity)
  const wrong = await Promise.all(
    [...expected].map(async ([href, hash]) => {
      const answer = await fetch(href, { cache: 'force-cache', signal })
      return answer.ok && (await hashOf(answer)) !== hash ? href : null
    }),
  )
  return wrong.find((href) => href !== null) ?? null
}

async function hashOf(answer: Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()))
  return `sha384-${btoa(String.fromCharCode(...digest))}`
}
