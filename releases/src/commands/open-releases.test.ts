import { madeLive } from '../manifest/deployments.ts'
import { changeManifest } from '../manifest/releases.ts'
import type { Deployment } from '../manifest/manifest.ts'
import { NOW, newStore, storeWith } from '../remote-registry/test-registry.ts'
import { build } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'
import { releasesWith } from './open-releases.ts'

const keys = newKeys()

async function filledStore() {
  const store = await storeWith(keys, ['remote-bible', 'remote-hello'])
  const change = (remote: string) => ({ what: 'release' as const, remote, buildId: 'b1', by: 'a test' })
  for (const remote of ['remote-bible', 'remote-hello']) {
    const next = (list: Deployment[]) => madeLive(list, build('b1', remote), NOW)
    await changeManifest(store, keys, { ...change(remote), next }, NOW)
  }
  const unpublished = { what: 'unpublish' as const, remote: 'remote-hello', buildId: null, by: 'Anna' }
  await changeManifest(store, keys, { ...unpublished, next: () => null }, NOW)
  return store
}

test.each([
  ['remote-bibel', null, 'The site has no remote-bibel; it has remote-bible.'],
  ['remote-bible', 'zzzz', 'remote-bible has no build zzzz in the manifest; it has b1.'],
  [
    'remote-hello',
    null,
    'The site has no remote-hello (unpublished 2026-01-01T10:00:00.000Z by Anna); it has remote-bible.',
  ],
])('%s, build %s: the message lists the existing ones', async (remote, buildId, said) => {
  await expect(releasesWith(await filledStore(), keys.trusted, remote, buildId)).rejects.toThrow(said)
})

test.each([null, 'b1'])('a known remote, build %s', async (buildId) => {
  const releases = await releasesWith(await filledStore(), keys.trusted, 'remote-bible', buildId)
  expect(releases.builds).toMatchObject({ 'remote-bible': [{ extras: { buildId: 'b1' } }], 'remote-hello': [] })
})

test('a missing store is named', async () => {
  const store = newStore()
  await expect(releasesWith(store, keys.trusted, 'remote-bible')).rejects.toThrow(
    `${store.location}: no store exists there`,
  )
})
