/** After a failed load: finds its cause and a substitute build. */
import type { LiveRemote, ModuleFiles } from 'releases/manifest/live-remote'
import type { RemotePage } from './known-remotes.ts'
import { RemoteError } from './remote-error.ts'

/** As long as the second attempt and the pause before it, during which this is asked. */
const ASK_MS = 2400
/** Knowing better why is worth less waiting. */
const LOOK_MS = 1000

/** Route of the document server that names the substitute of a build. */
export const SUBSTITUTE_PATH = '/remotes/instead.json'

export interface Recovery {
  /** Null when there is no other build, or it could not be asked for. */
  substitute: LiveRemote | null
  /** The failure, better understood. */
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
  // A developer's own build (MF-06) shows how it fails.
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
 * The browser does not say why it refused a file: so the files of the page are looked at once more, as the browser has
 * kept them. Where the page is not secure there is no hash to compare with, and the failure stays what it was.
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
