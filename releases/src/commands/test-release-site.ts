/** A store in which remote-bible is released with the checks, for tests of releases. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolesOf } from '../manifest/deployments.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { type Changes, REGISTRY, TEAM, candidateOf } from '../checks/test-candidate.ts'
import { readRecord } from '../store/deploy-record.ts'
import { readReleases } from '../manifest/releases.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { type ReleaseOrder, type Step, release } from './release-build.ts'
import { newKeys } from '../manifest/test-keys.ts'

export const REMOTE = 'remote-bible'
export const NOW = new Date('2026-01-01T10:00:00.000Z')
export const operator = newKeys()
/** The team's keys only. */
export const keys = { trusted: operator.trusted, build: TEAM.signing }
const folder = mkdtempSync(path.join(tmpdir(), 'release-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a build to a new folder; returns the folder. */
export function built(buildId: string, changes: Changes = {}): string {
  const [policy, global] = [`build-${REMOTE}-${buildId}`, `remote_bible_${buildId}`]
  const { about, files } = candidateOf({
    ...changes,
    about: { buildId, policy, global, ...changes.about },
    code: { 'entry.js': `${policy} ${global}`, ...changes.code },
  })
  const buildFolder = mkdtempSync(path.join(folder, `${buildId}-`))
  for (const [name, content] of files) {
    mkdirSync(path.dirname(path.join(buildFolder, name)), { recursive: true })
    writeFileSync(path.join(buildFolder, name), content)
  }
  writeFileSync(path.join(buildFolder, 'remote.json'), JSON.stringify(about))
  return buildFolder
}

/** A site with builds released in this order. */
export async function siteWith(...buildIds: string[]) {
  const store = new DirectoryStore(mkdtempSync(path.join(folder, 'store-')))
  await changeRegistry(store, operator, { next: () => REGISTRY.remotes, now: NOW })
  const steps: Step['kind'][] = []
  const order = (build: string, change: Partial<ReleaseOrder> = {}): ReleaseOrder => ({
    store,
    keys,
    folder: build,
    shell: candidateOf().shell,
    traffic: 100,
    removes: [],
    by: 'a test',
    source: { commit: 'c0ffee', clean: true },
    smoke: null,
    onStep: ({ kind }) => steps.push(kind),
    now: () => NOW,
    ...change,
  })
  for (const id of buildIds) await release(order(built(id)))
  steps.length = 0
  const roles = async () => {
    const { live, canary } = rolesOf((await readReleases(store, keys.trusted)).releases.builds[REMOTE])
    return [live, canary].map((one) => one?.extras.buildId ?? null)
  }
  const lastChange = async () => (await readRecord(store, 1))[0]?.change
  return { store, order, steps, roles, lastChange }
}
