/**
 * Creates a store for one trial: the currently released builds and a build that is not uploaded. Its registry is signed
 * with a temporary operator key, so the trial needs no key of the site.
 */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placesOf, withChecked } from '../deployments.ts'
import { DirectoryStore } from '../directory-store.ts'
import { entryOf, signEntry, withEntry } from '../entries.ts'
import { REGISTRY_KEY } from '../registry.ts'
import { type Deployment, type RegistryDocument, buildsOf } from '../registry-document.ts'
import { TABLE_KEY } from '../remotes-table/table-store.ts'
import type { OperatorKeys } from '../speakers.ts'
import { type Store, readWhole } from '../store.ts'
import { uploadBuild } from '../upload.ts'
import type { CheckedRelease } from './checked-release.ts'

interface ToTry {
  /** The store of the live builds. */
  store: Store
  checked: Pick<CheckedRelease, 'about' | 'build' | 'registry' | 'table'>
  folder: string
}

/** Runs `work` with such a store and deletes it. @throws what `work` throws */
export async function withStoreToTry<Result>(
  { store, checked, folder }: ToTry,
  work: (store: Store, keys: OperatorKeys) => Promise<Result>,
): Promise<Result> {
  const { about, build, registry, table } = checked
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const place = mkdtempSync(path.join(tmpdir(), 'to-try-'))
  const own = new DirectoryStore(place)
  const leaveNothing = () => rmSync(place, { recursive: true, force: true })
  // After a signal or a crash `finally` does not run.
  process.once('exit', leaveNothing)
  try {
    const live = onlyLive(registry)
    for (const [remote, builds] of Object.entries(live.microFrontends)) {
      for (const { extras } of builds) await copy(store, own, `${remote}/${extras.buildId}/`)
    }
    await uploadBuild(own, about, folder)
    const stored = await readWhole(store, TABLE_KEY)
    if (stored) await own.write(TABLE_KEY, stored.body)
    const microFrontends = { ...live.microFrontends, [about.name]: withChecked(buildsOf(live, about.name), build) }
    const signed = Object.keys(microFrontends).reduce(
      (all, remote) => withEntry(all, remote, signEntry(table, remote, 1, entryOf(all, remote), privateKey)),
      { ...live, microFrontends },
    )
    await own.write(REGISTRY_KEY, Buffer.from(JSON.stringify(signed)))
    return await work(own, { trusted: [publicKey], signing: privateKey })
  } finally {
    leaveNothing()
    process.off('exit', leaveNothing)
  }
}

/** Live and canary builds only; previous builds and candidates of others do not matter. */
function onlyLive(registry: RegistryDocument): RegistryDocument {
  const given = (builds: Deployment[]) => {
    const { live, share } = placesOf(builds)
    return [live, share].filter((one) => one !== null)
  }
  const rows = Object.entries(registry.microFrontends).map(([remote, builds]) => [remote, given(builds)] as const)
  return { ...registry, microFrontends: Object.fromEntries(rows) }
}

async function copy(from: Store, to: Store, prefix: string) {
  for (const key of await from.list(prefix)) {
    const stored = await readWhole(from, key)
    if (stored) await to.write(key, stored.body)
  }
}
