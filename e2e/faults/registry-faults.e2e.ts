/** Whatever happens to the registry in the store, documents go on as before, and the next release is followed. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolledBack } from 'releases/deployments'
import { releaseKeys } from 'releases/keys'
import { REGISTRY_KEY, changeRegistry } from 'releases/registry'
import type { RegistryDocument } from 'releases/registry-document'
import { newKeyPair, readPrivateKey, signDocument } from 'releases/signature'
import { type TwiceReleasedSite, startTwiceReleasedSite } from '../servers/twice-released-site.ts'
import { expect, test } from '../site-test.ts'
import { REMOTE_PAGES } from './file-faults.ts'
import { medianOf } from './figures.ts'

/** More than the time in which a document server looks at the store twice. */
const NOTICED_MS = 700
/** After silence a document server looks less often. */
const FOLLOWED_MS = 6000

const signedBy = (privateKey: string, change: (registry: RegistryDocument) => RegistryDocument) => (text: string) =>
  JSON.stringify(signDocument(change(JSON.parse(text) as RegistryDocument), readPrivateKey(privateKey)))
const trusted = () => releaseKeys().signing.export({ type: 'pkcs8', format: 'pem' }).toString()

/** What the registry's file is turned into; null: it is not there. */
const DAMAGED: Record<string, (text: string) => string | null> = {
  'is missing': () => null,
  'is empty': () => '',
  'ends half way': (text) => text.slice(0, text.length / 2),
  'is a page of HTML': () => '<!doctype html><title>403</title><p>Access denied</p>',
  'is JSON of another form': () => '{"remotes":[]}',
  'is of another schema': (text) => text.replace('frontend-discovery/v1-pre', 'frontend-discovery/v9'),
  'is not signed': (text) => JSON.stringify({ ...(JSON.parse(text) as object), signature: undefined }),
  'is signed by somebody else': signedBy(newKeyPair().privateKey, (registry) => registry),
  'was changed after it was signed': (text) => text.replace(/"traffic": 100/, '"traffic": 99'),
  'is signed, but points elsewhere': signedBy(trusted(), (registry) => ({
    ...registry,
    microFrontends: JSON.parse(
      JSON.stringify(registry.microFrontends).replaceAll('"/remotes/', '"https://example.hu/remotes/'),
    ) as RegistryDocument['microFrontends'],
  })),
}

let site: TwiceReleasedSite
test.beforeAll(async () => {
  site = await startTwiceReleasedSite()
})
test.afterAll(() => site.stop())

/** Asks for the page of each remote: milliseconds, and the builds that the document names. */
async function documents() {
  const times: number[] = []
  const builds = new Set<string>()
  for (const { remote, to } of REMOTE_PAGES) {
    const began = performance.now()
    const answer = await fetch(site.origin + to)
    const html = await answer.text()
    times.push(performance.now() - began)
    expect(answer.status).toBe(200)
    expect(html).toContain(`data-region="${remote}"`)
    builds.add(new RegExp(`/remotes/${remote}/([^/]+)/remoteEntry`).exec(html)?.[1] ?? 'none')
  }
  return { times, builds: [...builds] }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the registry is damaged in twelve ways: documents stay as they are and the next change is followed', async ({}, testInfo) => {
  test.setTimeout(180_000)
  const file = path.join(site.store.folder, REGISTRY_KEY)
  const healthy = await documents()
  const times: number[] = []
  const followed: number[] = []

  const survives = async (how: string, damage: (text: string) => void, heal: () => void = () => undefined) => {
    await test.step(how, async () => {
      const text = readFileSync(file, 'utf8')
      const before = (await documents()).builds
      damage(text)
      await pause(NOTICED_MS)
      const during = await documents()
      times.push(...during.times)
      expect(during.builds).toEqual(before)
      heal()
      rmSync(file, { recursive: true, force: true })
      writeFileSync(file, text)
      // A change after it: the builds of one remote change places.
      const remote = 'remote-feedback'
      const change = { what: 'rollback', remote, buildId: '', by: 'the tests' } as const
      const now = new Date()
      const { microFrontends } = await changeRegistry(
        site.store,
        releaseKeys(),
        { ...change, next: (list) => rolledBack(list, { now, why: 'test', to: list.at(-1)!.extras.buildId }) },
        now,
      )
      const live = microFrontends[remote]!.find(({ deployment }) => deployment.default)!.extras.buildId
      const began = performance.now()
      await expect
        .poll(async () => (await documents()).builds.includes(live), { timeout: FOLLOWED_MS, intervals: [50] })
        .toBe(true)
      followed.push(performance.now() - began)
    })
  }

  for (const [how, damage] of Object.entries(DAMAGED)) {
    await survives(how, (text) => {
      rmSync(file)
      const damaged = damage(text)
      expect(damaged).not.toBe(text)
      if (damaged !== null) writeFileSync(file, damaged)
    })
  }
  await survives('cannot be read', () => {
    rmSync(file)
    mkdirSync(file)
  })
  await survives(
    'never answers',
    () => {
      rmSync(file)
      execFileSync('mkfifo', [file])
    },
    () => writeFileSync(file, ''),
  )
  testInfo.annotations.push({
    type: 'figures',
    description:
      `registry: ${followed.length} ways × ${REMOTE_PAGES.length} remotes survived; a document takes ` +
      `${medianOf(times).toFixed(0)} ms (${medianOf(healthy.times).toFixed(0)} ms before); the next change is ` +
      `followed after ${medianOf(followed).toFixed(0)} ms (median), ${Math.max(...followed).toFixed(0)} ms (longest)`,
  })
})
