/**
 * Creates a store for one trial: the currently released builds and a build that is not uploaded. Its manifests are signed
 * with a temporary operator key, so the trial needs no key of the site.
 */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolesOf, withCandidate } from '../manifest/deployments.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { type Deployment, type Manifest, MANIFEST_SCHEMA, manifestKey, type Releases } from '../manifest/manifest.ts'
import { REGISTRY_KEY } from '../remote-registry/registry-store.ts'
import type { OperatorKeys } from '../manifest/verify-manifest.ts'
import { signDocument } from '../manifest/signature.ts'
import { type Store, readWhole } from '../store/store.ts'
import { disabledRows } from '../manifest/disabled.ts'
import { uploadBuild } from '../store/upload.ts'
import type { Candidate } from './candidate.ts'

interface ToTry {
  /** The store of the live builds. */
  store: Store
  candidate: Pick<Candidate, 'about' | 'build' | 'releases' | 'registry'>
  folder: string
}

/** Runs `work` with such a store and deletes it. @throws what `work` throws */
export async function withTrialStore<Result>(
  { store, candidate, folder }: ToTry,
  work: (store: Store, keys: OperatorKeys) => Promise<Result>,
): Promise<Result> {
  const { about, build, releases, registry } = candidate
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const place = mkdtempSync(path.join(tmpdir(), 'to-try-'))
  const own = new DirectoryStore(place)
  const leaveNothing = () => rmSync(place, { recursive: true, force: true })
  // After a signal or a crash `finally` does not run.
  process.once('exit', leaveNothing)
  try {
    const live = onlyLive(releases)
    for (const [remote, builds] of Object.entries(live)) {
      for (const { extras } of builds) await copy(store, own, `${remote}/${extras.buildId}/`)
    }
    await uploadBuild(own, about, folder)
    const stored = await readWhole(store, REGISTRY_KEY)
    if (stored) await own.write(REGISTRY_KEY, stored.body)
    const keys = { trusted: [publicKey], signing: privateKey }
    const all = { ...live, [about.name]: withCandidate(live[about.name] ?? [], build) }
    for (const [remote, builds] of Object.entries(all)) {
      const off = disabledRows(releases, remote).flatMap(({ whose, ...one }) => (whose === 'team' ? [one] : []))
      await own.write(manifestKey(remote), manifestOf({ remote, site: registry.site, builds, off }, privateKey))
    }
    return await work(own, keys)
  } finally {
    leaveNothing()
    process.off('exit', leaveNothing)
  }
}

/** Live and canary builds only; previous builds and candidates of others do not matter. */
function onlyLive(releases: Releases): Record<string, Deployment[]> {
  const given = (builds: Deployment[]) => {
    const { live, canary } = rolesOf(builds)
    return [live, canary].filter((one) => one !== null)
  }
  return Object.fromEntries(Object.entries(releases.builds).map(([remote, builds]) => [remote, given(builds)]))
}

function manifestOf(about: Pick<Manifest, 'remote' | 'site' | 'builds' | 'off'>, key: KeyObject): Buffer {
  const [what, issuedAt] = ['check' as const, new Date().toISOString()]
  const change = { what, remote: about.remote, buildId: null, traffic: 0, by: 'a trial' }
  const manifest: Manifest = { schema: MANIFEST_SCHEMA, ...about, revision: 1, issuedAt, change }
  return Buffer.from(JSON.stringify(signDocument(manifest, key)))
}

async function copy(from: Store, to: Store, prefix: string) {
  for (const key of await from.list(prefix)) {
    const stored = await readWhole(from, key)
    if (stored) await to.write(key, stored.body)
  }
}
