/** Tries a build together with all live builds, in a temporary document server and store. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Store, readStored } from '../store/store.ts'
import { type Candidate, buildsOfOthers } from './candidate.ts'
import { withLocalSite } from './local-site.ts'
import { smokeProblem } from './smoke.ts'
import { madeLive } from '../manifest/deployments.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { type Manifest, MANIFEST_SCHEMA, manifestKey, type Releases } from '../manifest/manifest.ts'
import type { RemoteRegistry } from '../remote-registry/registry.ts'
import { REGISTRY_KEY } from '../remote-registry/registry-store.ts'
import { signDocument } from '../manifest/signature.ts'
import { disabledRows } from '../manifest/disabled.ts'
import { uploadBuild } from '../store/upload.ts'

interface ToTry {
  /** The store of the live builds. */
  store: Store
  candidate: Pick<Candidate, 'about' | 'build' | 'releases' | 'registry'>
  folder: string
}

/**
 * Runs `work` with a temporary store in which the build is live beside those of others, signed by an operator of its own.
 * @param work its second argument is the public key of the store's operator
 * @throws what `work` throws
 */
export async function withTrialStore<Result>(
  { store, candidate, folder }: ToTry,
  work: (store: Store, operator: KeyObject) => Promise<Result>,
): Promise<Result> {
  const { about, build, releases, registry } = candidate
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const trialFolder = mkdtempSync(path.join(tmpdir(), 'to-try-'))
  const own = new DirectoryStore(trialFolder)
  const leaveNothing = () => rmSync(trialFolder, { recursive: true, force: true })
  const write = (key: string, document: Manifest | RemoteRegistry) =>
    own.write(key, Buffer.from(JSON.stringify(signDocument(document, privateKey))))
  // After a signal or a crash `finally` does not run.
  process.once('exit', leaveNothing)
  try {
    const others = buildsOfOthers(candidate)
    for (const [remote, builds] of others) {
      for (const { extras } of builds) await copy(store, own, `${remote}/${extras.buildId}/`)
    }
    await uploadBuild(own, about, folder)
    await write(REGISTRY_KEY, withEnabled(registry, about.name))
    for (const [remote, builds] of [...others, [about.name, madeLive([], build, new Date())] as const]) {
      const off = remote === about.name ? [] : disabledByTeam(releases, remote)
      await write(manifestKey(remote), manifestOf({ remote, site: registry.site, builds, off }))
    }
    return await work(own, publicKey)
  } finally {
    leaveNothing()
    process.off('exit', leaveNothing)
  }
}

/** A fixed build is tried before its remote is enabled. */
function withEnabled(registry: RemoteRegistry, remote: string): RemoteRegistry {
  const { off: _, ...row } = registry.remotes[remote]!
  return { ...registry, remotes: { ...registry.remotes, [remote]: row } }
}

const disabledByTeam = (releases: Releases, remote: string) =>
  disabledRows(releases, remote).flatMap(({ whose, ...one }) => (whose === 'team' ? [one] : []))

function manifestOf(about: Pick<Manifest, 'remote' | 'site' | 'builds' | 'off'>): Manifest {
  const [what, issuedAt] = ['release' as const, new Date().toISOString()]
  const change = { what, remote: about.remote, buildId: null, traffic: 0, by: 'a trial' }
  return { schema: MANIFEST_SCHEMA, ...about, revision: 1, issuedAt, change }
}

async function copy(from: Store, to: Store, prefix: string) {
  for (const key of await from.list(prefix)) {
    const stored = await readStored(from, key)
    if (stored) await to.write(key, stored.body)
  }
}

interface Trial {
  candidate: Candidate
  /** The store of the live builds. */
  store: Store
  folder: string
  /** Origin of the running site, which has the content. */
  site: string
}

/** Runs the smoke story of a build before its release; resolves to the problem, or null. */
export async function problemInTrial({ candidate, store, folder, site }: Trial): Promise<string | null> {
  const { about, build } = candidate
  try {
    return await withTrialStore({ store, candidate, folder }, (own, operator) =>
      withLocalSite({ site, store: own, operator }, (origin) =>
        smokeProblem({ site: origin, remote: about.name, build, hasOwnEnd: true }),
      ),
    )
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
