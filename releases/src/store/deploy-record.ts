/**
 * The deploy record: each manifest and each recorded remote registry as it was written, e.g.
 * `record/remote-bible/00000012-1767261600000.json` (revision and time). Any writer of the store could alter it.
 */
import type { Change, Deployment } from '../manifest/manifest.ts'
import { RECORD_FOLDER, type Store, readStored } from './store.ts'

/** A manifest or a remote registry. */
export interface Recorded {
  revision: number
  issuedAt: string
  change?: Change
  /** Of a manifest. */
  builds?: Deployment[]
}

const KEY = /\/(\d{8,})-(\d+)\.json$/

/** @throws Error which says that the change is in force although it was not recorded */
export async function record(store: Store, name: string, { revision, issuedAt }: Recorded, body: Buffer) {
  const file = `${String(revision).padStart(8, '0')}-${Date.parse(issuedAt)}.json`
  try {
    await store.write(`${RECORD_FOLDER}${name}/${file}`, body)
  } catch (error) {
    throw new Error(`${name}: the change is in force, but could not be recorded: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** Revisions of a remote in the record. */
export const recordedRevisions = async (store: Store, remote: string): Promise<number[]> =>
  (await store.list(`${RECORD_FOLDER}${remote}/`)).map((key) => Number(KEY.exec(key)?.[1] ?? 0))

/** The last changes, newest first. @param remote of this remote alone */
export async function readRecord(store: Store, last: number, remote?: string): Promise<Recorded[]> {
  const order = (key: string) => KEY.exec(key)?.slice(1).map(Number) ?? [0, 0]
  const keys = await store.list(remote === undefined ? RECORD_FOLDER : `${RECORD_FOLDER}${remote}/`)
  const newest = keys
    .map((key) => [key, ...order(key)] as [key: string, revision: number, time: number])
    .sort(([, aRevision, aTime], [, bRevision, bTime]) => bTime - aTime || bRevision - aRevision)
  const bodies = await Promise.all(newest.slice(0, last).map(([key]) => readStored(store, key)))
  return bodies.flatMap((stored) => (stored ? [JSON.parse(stored.body.toString('utf8')) as Recorded] : []))
}
