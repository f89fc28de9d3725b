/** Small builds for tests of the document server, released like real ones. */
import type { KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { RemoteDescription } from 'releases/manifest/build-folder'
import { globalOf, policyOf } from 'releases/manifest/description'
import { integrityOf } from 'releases/manifest/integrity'
import type { SiteKeys } from 'releases/manifest/keys'
import { releaseUnchecked } from 'releases/commands/release-unchecked'
import type { Store } from 'releases/store/store'
import { ReleaseFollower } from './release-follower.ts'

export const REMOTE = 'remote-bible'

export const newFolder = (name: string) => mkdtempSync(path.join(tmpdir(), `${name}-`))

/** Waits until the condition is true; fails after 20 s. */
export async function until(holds: () => boolean) {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 20_000) throw new Error('it does not come about')
    await pause(10)
  }
}

/** Follows the releases of a store until the end of the test; `problems` grows. */
export async function follow(store: Store, operators: KeyObject[], cache = newFolder('cache')) {
  const problems: string[] = []
  const followed = new ReleaseFollower({
    ...{ store, operators, cache, prepare: async () => undefined },
    onProblem: (error) => problems.push(String(error)),
  })
  followers.push(followed)
  await followed.start()
  return { followed, problems }
}

const followers: ReleaseFollower[] = []
afterEach(() => followers.splice(0).forEach((one) => one.stop()))

/**
 * Makes a build's folder: a script with its packed variants, a style and a server module; `change` goes into its
 * description.
 */
export function makeBuild(
  buildId: string,
  { name = REMOTE, ...change }: Partial<RemoteDescription> = {},
  code: Record<string, string> = {},
): string {
  const folder = newFolder('build')
  const entry = `entry.${buildId}.js`
  const contents: Record<string, string> = {
    [entry]: `/* ${buildId} */ `.repeat(50),
    'main.css': `.a { content: '${buildId}' }`,
    'server/Page.cjs': `exports.page = '${buildId}'`,
    ...code,
  }
  const files = Object.fromEntries(
    Object.entries(contents).map(([file, text]) => {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
      return [file, integrityOf(text)]
    }),
  )
  writeFileSync(path.join(folder, `${entry}.br`), brotliCompressSync(contents[entry] ?? ''))
  writeFileSync(path.join(folder, `${entry}.gz`), gzipSync(contents[entry] ?? ''))
  const [global, policy] = [globalOf(name, buildId), policyOf(name, buildId)]
  const about = { name, version: '1.0.0', buildId, global, kernel: '^1.0.0', policy }
  writeFileSync(
    path.join(folder, 'remote.json'),
    JSON.stringify({ ...about, entry, pages: [], modules: {}, files, contracts: {}, react: '^19.0.0', ...change }),
  )
  return folder
}

/** Builds and releases; every release is a minute later than the one before. */
export async function release(store: Store, keys: SiteKeys, buildId: string) {
  releases += 1
  const at = new Date(Date.UTC(2026, 0, 1, 10, releases))
  await releaseUnchecked({ store, keys, folder: makeBuild(buildId), by: 'a test', now: () => at })
}

let releases = 0
